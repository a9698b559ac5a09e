//! The return type is an alias of `Result`.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

type Answer<T> = Result<T, ToolError>;

/// Forecast the weather.
#[llm_tool]
pub async fn forecast() -> Answer<String> { //~ HERE
    Ok(String::new())
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    let tools = probe::published(tools);
    println!("published: {}", tools.len()); //~ SHOWS published: 1
}
