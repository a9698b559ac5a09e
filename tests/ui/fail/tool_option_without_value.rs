use tool_core::tool;

/// Say hello.
#[tool(title, name = 5, reads, writes(), timeout, idempotent = "yes", blocking = true, locks(db))]
fn hello() {}

fn main() {}
