//! A parameter's type can be decoded; its schema was forgotten.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

#[derive(serde::Deserialize)]
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
