//! An argument that borrows.

use tool_core::tool;

/// Forecast the weather.
#[tool]
async fn forecast(
    /// City name.
    city: &str, //~ HERE
) -> String {
    city.to_owned()
}

fn main() {}
