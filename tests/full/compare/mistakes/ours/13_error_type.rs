//! The error is a type that says nothing about itself.

use tool_core::tool;

struct NoSuchCity;

/// Forecast the weather.
#[tool]
async fn forecast() -> Result<String, NoSuchCity> { //~ HERE
    Err(NoSuchCity)
}

fn main() {}
