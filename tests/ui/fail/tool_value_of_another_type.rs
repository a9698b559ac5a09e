use tool_core::tool;

/// Say hello.
#[tool(timeout = 5)]
async fn hello() {}

#[tool(description = 5)]
async fn hello_again() {}

fn main() {}
