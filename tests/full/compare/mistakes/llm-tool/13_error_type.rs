//! The error is a type that says nothing about itself.

use llm_tool::llm_tool;

pub struct NoSuchCity;

/// Forecast the weather.
#[llm_tool]
pub async fn forecast() -> Result<String, NoSuchCity> { //~ HERE
    Err(NoSuchCity)
}

fn main() {}
