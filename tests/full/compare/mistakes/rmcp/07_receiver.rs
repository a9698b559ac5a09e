//! A receiver that a tool cannot have.

use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&mut self) -> String { //~ HERE
        String::new()
    }
}

fn main() {}
