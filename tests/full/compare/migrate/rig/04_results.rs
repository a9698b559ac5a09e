//! A structured result.

//~ SHOWN
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

#[derive(serde::Serialize)]
pub struct Sum {
    total: i64,
}

/// Add two numbers.
#[rig_tool]
pub async fn add(
    /// The first number.
    left: i64,
    /// The second number.
    right: i64,
) -> Result<Sum, ToolExecutionError> {
    Ok(Sum { total: left + right })
}
//~ END

fn main() {
    assert_eq!(rig_core::tool::tool_definition(&Add).name, "add");
}
