//! The error is a type that says nothing about itself.

use rmcp::{tool, tool_router};

struct Server;
struct NoSuchCity;

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self) -> Result<String, NoSuchCity> { //~ HERE
        Err(NoSuchCity)
    }
}

fn main() {}
