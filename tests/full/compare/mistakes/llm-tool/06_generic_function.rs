//! A generic function.

use llm_tool::{ToolError, llm_tool};

/// Show a value.
#[llm_tool]
pub async fn show<T>( //~ HERE
    /// The value.
    value: T,
) -> Result<String, ToolError>
where
    T: serde::de::DeserializeOwned + schemars::JsonSchema + std::fmt::Debug + Send,
{
    Ok(format!("{value:?}"))
}

fn main() {}
