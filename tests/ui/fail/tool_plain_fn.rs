use tool_core::tool;

/// Wait.
#[tool]
fn wait() {}

fn main() {}
