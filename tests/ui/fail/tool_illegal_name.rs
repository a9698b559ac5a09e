use tool_core::tool;

/// Read.
#[tool(name = "read file!")]
async fn read() {}

/// Read.
#[tool(struct_name = Lire)]
async fn lire_ça() {}

/// Read.
#[tool(name = "")]
async fn empty() {}

fn main() {}
