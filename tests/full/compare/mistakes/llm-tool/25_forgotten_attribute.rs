//! The attribute was forgotten on one of two functions.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

/// Forecast the weather.
#[llm_tool]
pub async fn forecast() -> Result<String, ToolError> {
    Ok(String::new())
}

/// Read a file.
pub async fn read_file() -> Result<String, ToolError> {
    Ok(String::new())
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    tools.register(read_file); //~ HERE
    println!("published: {}", probe::published(tools).len());
}
