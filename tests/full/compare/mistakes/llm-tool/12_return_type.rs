//! A type is returned that no model can be given.

use llm_tool::llm_tool;

pub struct Weather;

/// Forecast the weather.
#[llm_tool]
pub async fn forecast() -> Weather { //~ HERE
    Weather
}

fn main() {}
