//! The arguments by value, without a wrapper around them.

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
    async fn forecast(&self, place: Place) -> String { //~ HERE
        place.city
    }
}

fn main() {}
