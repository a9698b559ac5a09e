use tool_core::tool;

/// Say hello.
#[tool(title, name = 5, reads, writes(), timeout, idempotent = "yes", blocking = true)]
fn hello() {}

fn main() {}
