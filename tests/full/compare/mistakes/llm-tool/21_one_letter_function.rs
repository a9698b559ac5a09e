//! A function named by one letter.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

/// Translate a word.
#[llm_tool]
pub async fn t( //~ HERE
    /// The word.
    word: String,
) -> Result<String, ToolError> {
    Ok(word)
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(T);
    let tools = probe::published(tools);
    println!("name: {}", tools[0]["name"]); //~ SHOWS name: "t"
}
