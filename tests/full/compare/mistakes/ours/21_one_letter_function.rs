//! A function named by one letter.

use tool_core::{ToolRegistry, tool};

/// Translate a word.
#[tool]
async fn t(
    /// The word.
    word: String,
) -> String {
    word
}

fn main() {
    let tools = probe::published(ToolRegistry::builder().register(T).build());
    println!("name: {}", tools[0]["name"]); //~ SHOWS name: "t"
}
