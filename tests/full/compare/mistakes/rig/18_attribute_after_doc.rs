//! Another attribute stands between the doc comment and the function.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Forecast the weather.
#[allow(dead_code)]
#[rig_tool]
pub async fn forecast() -> Result<String, ToolExecutionError> {
    Ok(String::new())
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    let tools = probe::published(tools);
    println!("description: {}", tools[0]["description"]); //~ SHOWS description: "Forecast the weather."
}
