//! A tool that nothing describes.

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
    #[tool]
    async fn forecast(&self, Parameters(place): Parameters<Place>) -> String { //~ HERE
        place.city
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("description: {}", tools[0]["description"]);
}
