//! A generic function.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Show a value.
#[rig_tool]
pub async fn show<T: Printable>(value: T) -> Result<String, ToolExecutionError> { //~ HERE
    Ok(format!("{value:?}"))
}

/// All that the argument of a tool needs, and to be printed.
pub trait Printable: serde::de::DeserializeOwned + schemars::JsonSchema + std::fmt::Debug + Send + 'static {}

fn main() {}
