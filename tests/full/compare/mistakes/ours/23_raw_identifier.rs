//! A parameter is named by a keyword.

use tool_core::{ToolRegistry, tool};

/// List entries of a kind.
#[tool]
async fn list(
    /// The kind of entry.
    r#type: String,
) -> String {
    r#type
}

fn main() {
    let tools = probe::published(ToolRegistry::builder().register(List).build());
    println!("type: {}", tools[0]["input_schema"]["properties"]["type"]["description"]);
    //~ SHOWS type: "The kind of entry."
}
