//! A name that providers refuse.

use tool_core::tool;

/// Read a file.
#[tool(name = "read file! 日本")] //~ HERE
async fn read_file() {}

fn main() {}
