//! A type that means something to the macro has another name here.

use rmcp::handler::server::wrapper::Parameters as Arguments;
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
    #[tool]
    async fn forecast(&self, Arguments(place): Arguments<Place>) -> String {
        place.city
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("properties: {}", tools[0]["inputSchema"]["properties"]);
    println!("required: {}", tools[0]["inputSchema"]["required"]); //~ SHOWS required: ["city"]
}
