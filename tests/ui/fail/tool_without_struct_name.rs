use tool_core::tool;

/// Read.
#[tool]
#[allow(non_snake_case)]
async fn Read() {}

/// Read.
#[tool]
async fn self_() {}

/// Read.
#[tool(name = "read")]
async fn _1() {}

fn main() {}
