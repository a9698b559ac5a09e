//! A receiver that a tool cannot have.

use llm_tool::{ToolError, llm_tool};

struct Server;

impl Server {
    /// Forecast the weather.
    #[llm_tool]
    pub async fn forecast(&mut self) -> Result<String, ToolError> { //~ HERE
        Ok(String::new())
    }
}

fn main() {}
