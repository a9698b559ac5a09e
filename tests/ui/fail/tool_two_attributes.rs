use tool_core::tool;

/// Say hello.
#[tool]
#[tool(name = "greet")]
async fn hello() {}

fn main() {}
