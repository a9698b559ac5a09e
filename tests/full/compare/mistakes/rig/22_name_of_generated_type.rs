//! A type has the name that the macro would give to the tool's.

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

pub struct ReadFile; //~ HERE

/// Read a file.
#[rig_tool] //~ HERE
pub async fn read_file() -> Result<String, ToolExecutionError> { //~ HERE
    Ok(String::new())
}

fn main() {}
