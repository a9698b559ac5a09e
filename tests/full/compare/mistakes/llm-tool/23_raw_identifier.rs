//! A parameter is named by a keyword.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

/// List entries of a kind.
#[llm_tool]
pub async fn list(
    /// The kind of entry.
    r#type: String,
) -> Result<String, ToolError> {
    Ok(r#type)
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(List);
    let tools = probe::published(tools);
    println!("type: {}", tools[0]["parameter_schema"]["properties"]["type"]["description"]);
    //~ SHOWS type: "The kind of entry."
}
