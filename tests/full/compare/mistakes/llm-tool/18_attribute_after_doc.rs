//! Another attribute stands between the doc comment and the function.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

/// Forecast the weather.
#[allow(dead_code)]
#[llm_tool]
pub async fn forecast() -> Result<String, ToolError> {
    Ok(String::new())
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    let tools = probe::published(tools);
    println!("description: {}", tools[0]["description"]); //~ SHOWS description: "Forecast the weather."
}
