//! A parameter's type has a schema; its decoder was forgotten.

use llm_tool::{ToolError, llm_tool};

#[derive(schemars::JsonSchema)]
pub struct Place {
    /// City name.
    city: String,
}

/// Forecast the weather.
#[llm_tool]
pub async fn forecast(
    /// Where.
    place: Place, //~ HERE
) -> Result<String, ToolError> {
    Ok(place.city)
}

fn main() {}
