//! Another attribute stands between the doc comment and the function.

use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[allow(dead_code)]
    #[tool]
    async fn forecast(&self) {}
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("description: {}", tools[0]["description"]); //~ SHOWS description: "Forecast the weather."
}
