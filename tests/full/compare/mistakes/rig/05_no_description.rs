//! A tool that nothing describes.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

#[rig_tool]
pub async fn forecast(city: String) -> Result<String, ToolExecutionError> { //~ HERE
    Ok(city)
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    let tools = probe::published(tools);
    let city = &tools[0]["parameters"]["properties"]["city"];
    println!("descriptions: {}, {}", tools[0]["description"], city["description"]);
}
