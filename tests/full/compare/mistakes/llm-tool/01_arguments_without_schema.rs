//! A parameter's type can be decoded; its schema was forgotten.

use llm_tool::{ToolError, llm_tool};

#[derive(serde::Deserialize)]
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
