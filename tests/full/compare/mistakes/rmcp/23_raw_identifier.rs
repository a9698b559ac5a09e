//! A property is named by a keyword.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Kind {
    /// The kind of entry.
    r#type: String,
}

#[tool_router]
impl Server {
    /// List entries of a kind.
    #[tool]
    async fn list(&self, Parameters(kind): Parameters<Kind>) -> String {
        kind.r#type
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("type: {}", tools[0]["inputSchema"]["properties"]["type"]["description"]);
    //~ SHOWS type: "The kind of entry."
}
