//! An argument that borrows.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Forecast the weather.
#[rig_tool]
pub async fn forecast(city: &str) -> Result<String, ToolExecutionError> { //~ HERE
    Ok(city.to_owned())
}

fn main() {}
