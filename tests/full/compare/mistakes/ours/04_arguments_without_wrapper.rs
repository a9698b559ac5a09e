//! The arguments by value, without a wrapper around them: here that is how they are written.

use tool_core::{ToolRegistry, tool, tool_input};

#[tool_input]
struct Place {
    /// City name.
    city: String,
}

/// Forecast the weather.
#[tool]
async fn forecast(place: Place) -> String {
    place.city
}

fn main() {
    let tools = probe::published(ToolRegistry::builder().register(Forecast).build());
    println!("required: {}", tools[0]["input_schema"]["required"]); //~ SHOWS required: ["city"]
}
