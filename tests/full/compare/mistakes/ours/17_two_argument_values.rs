//! Two values that each claim to be the arguments.

use tool_core::{tool, tool_input};

#[tool_input]
struct Place {
    /// City name.
    city: String,
}

#[tool_input]
struct Span {
    /// How many days.
    days: u8,
}

/// Forecast the weather.
#[tool]
async fn forecast(place: Place, span: Span) -> String { //~ HERE
    format!("{}{}", place.city, span.days)
}

fn main() {}
