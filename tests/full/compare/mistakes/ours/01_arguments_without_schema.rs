//! The arguments can be decoded; their schema was forgotten.

use tool_core::{ToolError, serde, tool};

#[derive(serde::Deserialize)]
#[serde(crate = "tool_core::serde")]
struct Place {
    /// City name.
    city: String,
}

/// Forecast the weather.
#[tool]
async fn forecast(place: Place) -> Result<String, ToolError> { //~ HERE
    Ok(place.city)
}

fn main() {}
