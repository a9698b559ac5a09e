//! A generic function.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Show a value.
#[rig_tool]
pub async fn show<T: serde::de::DeserializeOwned + schemars::JsonSchema + std::fmt::Debug + Send + 'static>(value: T) -> Result<String, ToolExecutionError> { //~ HERE
    Ok(format!("{value:?}"))
}

fn main() {}
