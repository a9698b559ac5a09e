//! A type has the name that the macro would give to the tool's.

use tool_core::tool;

struct ReadFile; //~ HERE

/// Read a file.
#[tool] //~ HERE
async fn read_file() {} //~ HERE

fn main() {}
