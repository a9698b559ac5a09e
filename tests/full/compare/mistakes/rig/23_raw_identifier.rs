//! A parameter is named by a keyword.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// List entries of a kind.
#[rig_tool]
pub async fn list(
    /// The kind of entry.
    r#type: String,
) -> Result<String, ToolExecutionError> {
    Ok(r#type)
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(List);
    let tools = probe::published(tools);
    println!("type: {}", tools[0]["parameters"]["properties"]["type"]["description"]);
    //~ SHOWS type: "The kind of entry."
}
