//! The attribute was forgotten on one of two functions.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Forecast the weather.
#[rig_tool]
pub async fn forecast() -> Result<String, ToolExecutionError> {
    Ok(String::new())
}

/// Read a file.
pub async fn read_file() -> Result<String, ToolExecutionError> {
    Ok(String::new())
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    tools.add_tool(read_file); //~ HERE
    println!("published: {}", probe::published(tools).len());
}
