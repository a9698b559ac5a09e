//! A receiver that a tool cannot have.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

struct Server;

impl Server {
    /// Forecast the weather.
    #[rig_tool]
    pub async fn forecast(&mut self) -> Result<String, ToolExecutionError> { //~ HERE
        Ok(String::new())
    }
}

fn main() {}
