//! A parameter's type has a schema; its decoder was forgotten.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

#[derive(schemars::JsonSchema)]
pub struct Place {
    /// City name.
    city: String,
}

/// Forecast the weather.
#[rig_tool(params(place = "Where."))]
pub async fn forecast(place: Place) -> Result<String, ToolExecutionError> { //~ HERE
    Ok(place.city)
}

fn main() {}
