//! Two values that each claim to be the arguments.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Place {
    /// City name.
    city: String,
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Span {
    /// How many days.
    days: u8,
}

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast( //~ HERE
        &self,
        Parameters(place): Parameters<Place>, //~ HERE
        Parameters(span): Parameters<Span>, //~ HERE
    ) -> String {
        format!("{}{}", place.city, span.days)
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("required: {}", tools[0]["inputSchema"]["required"]); //~ SHOWS required: ["city","days"]
}
