//! A schema beside the type, which does not match it.

use tool_core::{tool, tool_input};

#[tool_input]
struct Place {
    /// City name.
    city: String,
}

/// Forecast the weather.
#[tool(input_schema = "{\"type\":\"object\",\"properties\":{\"town\":{\"type\":\"string\"}}}")] //~ HERE
async fn forecast(place: Place) -> String {
    place.city
}

fn main() {}
