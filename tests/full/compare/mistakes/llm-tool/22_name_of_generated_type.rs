//! A type has the name that the macro would give to the tool's.

use llm_tool::{ToolError, llm_tool};

pub struct ReadFile; //~ HERE

/// Read a file.
#[llm_tool] //~ HERE
pub async fn read_file() -> Result<String, ToolError> { //~ HERE
    Ok(String::new())
}

fn main() {}
