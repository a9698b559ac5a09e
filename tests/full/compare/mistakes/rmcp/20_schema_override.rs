//! A schema beside the type, which does not match it.

use std::sync::Arc;

use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::JsonObject;
use rmcp::{tool, tool_router};

struct Server;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Place {
    /// City name.
    city: String,
}

fn of_a_town() -> Arc<JsonObject> {
    let schema = serde_json::json!({"type": "object", "properties": {"town": {"type": "string"}}});
    Arc::new(schema.as_object().cloned().unwrap_or_default())
}

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool(input_schema = of_a_town())] //~ HERE
    async fn forecast(&self, Parameters(place): Parameters<Place>) -> String {
        place.city
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("properties: {}", tools[0]["inputSchema"]["properties"]);
}
