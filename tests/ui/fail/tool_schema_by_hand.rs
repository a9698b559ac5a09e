//! There is one source of the schema.

use tool_core::tool;

/// Say hello.
#[tool(input_schema = "{}")]
async fn hello() {}

fn main() {}
