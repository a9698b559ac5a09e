//! The model shall see another name for a parameter.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Forecast the weather.
#[rig_tool]
pub async fn forecast(
    /// City name.
    #[serde(rename = "cityName")] //~ HERE
    city: String,
) -> Result<String, ToolExecutionError> {
    Ok(city)
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    let tools = probe::published(tools);
    println!("required: {}", tools[0]["parameters"]["required"]); //~ SHOWS required: ["cityName"]
}
