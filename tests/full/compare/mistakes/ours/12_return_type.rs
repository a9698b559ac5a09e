//! A type is returned that no model can be given.

use tool_core::tool;

struct Weather;

/// Forecast the weather.
#[tool]
async fn forecast() -> Weather { //~ HERE
    Weather
}

fn main() {}
