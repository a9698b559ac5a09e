//! A function named by one letter.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Translate a word.
#[rig_tool(params(word = "The word."))]
pub async fn t(word: String) -> Result<String, ToolExecutionError> { //~ HERE
    Ok(word)
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(T);
    let tools = probe::published(tools);
    println!("name: {}", tools[0]["name"]); //~ SHOWS name: "t"
}
