//! The arguments can be decoded; their schema was forgotten.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[derive(serde::Deserialize)]
struct Place {
    /// City name.
    city: String,
}

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self, Parameters(place): Parameters<Place>) -> String { //~ HERE
        place.city
    }
}

fn main() {}
