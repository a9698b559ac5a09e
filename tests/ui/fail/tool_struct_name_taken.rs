//! What `#[tool]` adds has a name, and it can be another one: `struct_name = ReadFileTool`. What the struct that is there
//! derives, and the tool's struct too, is reported as well.

use tool_core::tool;

struct ReadFile;

/// Read.
#[tool]
async fn read_file() {}

fn main() {}
