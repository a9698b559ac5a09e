//! A name that providers refuse; it is always that of the function.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

/// Read a file.
#[llm_tool]
pub async fn lire_ça() -> Result<String, ToolError> { //~ HERE
    Ok(String::new())
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(LireÇa);
    println!("name: {}", probe::published(tools)[0]["name"]);
}
