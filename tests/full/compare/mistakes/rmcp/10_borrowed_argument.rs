//! An argument that borrows.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self, Parameters(city): Parameters<&str>) -> String { //~ HERE
        city.to_owned()
    }
}

fn main() {}
