//! A type is returned that no model can be given.

use rmcp::{tool, tool_router};

struct Server;
struct Weather;

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self) -> Weather { //~ HERE
        Weather
    }
}

fn main() {}
