//! The attribute was forgotten on one of two functions.

use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self) {}

    /// Read a file.
    pub async fn read_file(&self) {} //~ HERE
}

fn main() {
    println!("published: {} of 2", probe::published(Server::tool_router()).len());
}
