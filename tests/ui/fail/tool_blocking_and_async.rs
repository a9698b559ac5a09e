use tool_core::tool;

/// Wait.
#[tool(blocking)]
async fn wait() {}

fn main() {}
