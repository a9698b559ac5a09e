//! The return type is an alias of `Result`.

use rmcp::handler::server::wrapper::Json;
use rmcp::{ErrorData, tool, tool_router};

type Answer<T> = Result<T, ErrorData>;

struct Server;

#[derive(serde::Serialize, schemars::JsonSchema)]
struct Weather {
    degrees: i32,
}

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self) -> Answer<Json<Weather>> {
        Ok(Json(Weather { degrees: 20 }))
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("output schema: {}", tools[0].get("outputSchema").is_some()); //~ SHOWS output schema: true
}
