//! A tool that nothing describes.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

#[llm_tool]
pub async fn forecast( //~ HERE
    /// City name.
    city: String,
) -> Result<String, ToolError> {
    Ok(city)
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    let tools = probe::published(tools);
    let city = &tools[0]["parameter_schema"]["properties"]["city"];
    println!("descriptions: {}, {}", tools[0]["description"], city["description"]);
}
