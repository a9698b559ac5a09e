//! Two tools of one name.

use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// The first.
    #[tool(name = "same")]
    async fn first(&self) {}

    /// The second.
    #[tool(name = "same")] //~ HERE
    async fn second(&self) {}
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("published: {}, {}", tools.len(), tools[0]["description"]);
}
