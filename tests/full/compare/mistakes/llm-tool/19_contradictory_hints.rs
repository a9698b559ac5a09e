//! It repeats without further effect, and it destroys.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

/// Forecast the weather.
#[llm_tool(effect = destructive, idempotent = true)] //~ HERE
pub async fn forecast() -> Result<String, ToolError> {
    Ok(String::new())
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    println!("effect: {}", probe::published(tools)[0]["effect"]);
}
