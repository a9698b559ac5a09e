//! Two values: here each parameter is a property.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct Place {
    /// City name.
    city: String,
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct Span {
    /// How many days.
    days: u8,
}

/// Forecast the weather.
#[rig_tool(params(place = "Where.", span = "How long."))]
pub async fn forecast(place: Place, span: Span) -> Result<String, ToolExecutionError> {
    Ok(format!("{}{}", place.city, span.days))
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    let tools = probe::published(tools);
    println!("required: {}", tools[0]["parameters"]["required"]); //~ SHOWS required: ["place","span"]
}
