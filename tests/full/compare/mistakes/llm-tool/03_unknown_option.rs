//! An option that the macro does not have.

use llm_tool::{ToolError, llm_tool};

/// Forecast the weather.
#[llm_tool(parallel_safe)] //~ HERE
pub async fn forecast(
    /// City name.
    city: String,
) -> Result<String, ToolError> {
    Ok(city)
}

fn main() {}
