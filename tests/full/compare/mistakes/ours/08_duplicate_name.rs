//! Two tools of one name.

use tool_core::{ToolRegistry, tool};

/// The first.
#[tool(name = "same")]
async fn first() {}

/// The second.
#[tool(name = "same")]
async fn second() {}

fn main() {
    let tools = probe::published(ToolRegistry::builder().register(First).register(Second).build());
    println!("published: {}", tools.len());
}
