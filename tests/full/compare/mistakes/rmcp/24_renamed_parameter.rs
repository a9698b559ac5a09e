//! The model shall see another name for a property.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Place {
    /// City name.
    #[serde(rename = "cityName")]
    city: String,
}

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self, Parameters(place): Parameters<Place>) -> String {
        place.city
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("required: {}", tools[0]["inputSchema"]["required"]); //~ SHOWS required: ["cityName"]
}
