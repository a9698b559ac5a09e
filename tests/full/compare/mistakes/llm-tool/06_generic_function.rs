//! A generic function.

use llm_tool::{ToolError, llm_tool};

/// Show a value.
#[llm_tool]
pub async fn show<T: Printable>( //~ HERE
    /// The value.
    value: T,
) -> Result<String, ToolError> {
    Ok(format!("{value:?}"))
}

/// All that the argument of a tool needs, and to be printed.
pub trait Printable: serde::de::DeserializeOwned + schemars::JsonSchema + std::fmt::Debug + Send + 'static {}

fn main() {}
