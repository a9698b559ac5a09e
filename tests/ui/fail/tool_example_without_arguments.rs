use tool_core::tool;

/// Say hello.
#[tool(example = (), example)]
async fn hello() {}

fn main() {}
