//! It only reads, and it destroys.

use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool(annotations(read_only_hint = true, destructive_hint = true))] //~ HERE
    async fn forecast(&self) {}
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("annotations: {}", tools[0]["annotations"]);
}
