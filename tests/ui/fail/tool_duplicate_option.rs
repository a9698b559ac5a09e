use tool_core::tool;

/// Say hello.
#[tool(title = "Hello", idempotent, title = "Hi")]
async fn hello() {}

fn main() {}
