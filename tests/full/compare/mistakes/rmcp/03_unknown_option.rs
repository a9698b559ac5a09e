//! An option that the macro does not have.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Place {
    /// City name.
    city: String,
}

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool(parallel_safe)] //~ HERE
    async fn forecast(&self, Parameters(place): Parameters<Place>) -> String {
        place.city
    }
}

fn main() {}
