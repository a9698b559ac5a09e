use tool_core::tool;

/// Say hello.
#[tool(title = " ")]
async fn hello() {}

fn main() {}
