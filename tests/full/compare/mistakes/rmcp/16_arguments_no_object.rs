//! The arguments are a list.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Add numbers.
    #[tool]
    async fn add(&self, Parameters(numbers): Parameters<Vec<i32>>) -> String { //~ HERE
        numbers.iter().sum::<i32>().to_string()
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("input schema: {}", tools[0]["inputSchema"]);
}
