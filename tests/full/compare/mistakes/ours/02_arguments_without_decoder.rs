//! The arguments have a schema; their decoder was forgotten.

use tool_core::{ToolError, schemars, tool};

#[derive(schemars::JsonSchema)]
#[schemars(crate = "tool_core::schemars")]
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
