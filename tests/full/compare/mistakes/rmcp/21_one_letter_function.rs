//! A function named by one letter.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct Word {
    /// The word.
    word: String,
}

#[tool_router]
impl Server {
    /// Translate a word.
    #[tool]
    async fn t(&self, Parameters(word): Parameters<Word>) -> String {
        word.word
    }
}

fn main() {
    let tools = probe::published(Server::tool_router());
    println!("name: {}", tools[0]["name"]); //~ SHOWS name: "t"
}
