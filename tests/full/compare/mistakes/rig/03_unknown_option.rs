//! An option that the macro does not have.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Forecast the weather.
#[rig_tool(parallel_safe)] //~ HERE
pub async fn forecast(city: String) -> Result<String, ToolExecutionError> {
    Ok(city)
}

fn main() {}
