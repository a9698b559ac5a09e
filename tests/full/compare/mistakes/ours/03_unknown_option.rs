//! An option that the macro does not have.

use tool_core::tool;

/// Forecast the weather.
#[tool(parallel_safe)] //~ HERE
async fn forecast(
    /// City name.
    city: String,
) -> String {
    city
}

fn main() {
    let _ = Forecast;
}
