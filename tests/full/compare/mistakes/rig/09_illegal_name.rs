//! A name that providers refuse.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Read a file.
#[rig_tool(name = "read file! 日本")] //~ HERE
pub async fn read_file() -> Result<String, ToolExecutionError> {
    Ok(String::new())
}

fn main() {}
