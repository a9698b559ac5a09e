//! An argument that borrows: here text may.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

/// Forecast the weather.
#[llm_tool]
pub async fn forecast(
    /// City name.
    city: &str,
) -> Result<String, ToolError> {
    Ok(city.to_owned())
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    println!("required: {}", probe::published(tools)[0]["parameter_schema"]["required"]); //~ SHOWS required: ["city"]
}
