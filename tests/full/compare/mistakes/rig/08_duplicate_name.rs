//! Two tools of one name.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// The first.
#[rig_tool(name = "same")]
pub async fn first() -> Result<String, ToolExecutionError> {
    Ok(String::new())
}

/// The second.
#[rig_tool(name = "same")] //~ HERE
pub async fn second() -> Result<String, ToolExecutionError> {
    Ok(String::new())
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(First);
    tools.add_tool(Second);
    let tools = probe::published(tools);
    println!("published: {}, {}", tools.len(), tools[0]["description"]);
}
