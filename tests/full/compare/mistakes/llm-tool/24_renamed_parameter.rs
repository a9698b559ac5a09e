//! The model shall see another name for a parameter.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

/// Forecast the weather.
#[llm_tool]
pub async fn forecast(
    /// City name.
    #[serde(rename = "cityName")] //~ HERE
    city: String,
) -> Result<String, ToolError> {
    Ok(city)
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    let tools = probe::published(tools);
    println!("required: {}", tools[0]["parameter_schema"]["required"]); //~ SHOWS required: ["cityName"]
}
