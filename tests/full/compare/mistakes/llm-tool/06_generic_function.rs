//! A generic function.

use llm_tool::{ToolError, llm_tool};

/// Show a value.
#[llm_tool]
pub async fn show<T: serde::de::DeserializeOwned + schemars::JsonSchema + std::fmt::Debug + Send + 'static>( //~ HERE
    /// The value.
    value: T,
) -> Result<String, ToolError> {
    Ok(format!("{value:?}"))
}

fn main() {}
