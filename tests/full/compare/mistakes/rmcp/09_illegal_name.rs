//! A name that providers refuse.

use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Read a file.
    #[tool(name = "read file! 日本")] //~ HERE
    async fn read_file(&self) {}
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("name: {}", tools[0]["name"]);
}
