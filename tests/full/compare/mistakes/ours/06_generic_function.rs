//! A generic function.

use tool_core::{ToolInput, tool};

/// Show a value.
#[tool]
async fn show<T: ToolInput + std::fmt::Debug>( //~ HERE
    /// The value.
    value: T,
) -> String {
    format!("{value:?}")
}

fn main() {}
