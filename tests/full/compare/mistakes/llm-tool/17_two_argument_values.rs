//! Two values: here each parameter is a property.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct Place {
    /// City name.
    city: String,
}

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct Span {
    /// How many days.
    days: u8,
}

/// Forecast the weather.
#[llm_tool]
pub async fn forecast(
    /// Where.
    place: Place,
    /// How long.
    span: Span,
) -> Result<String, ToolError> {
    Ok(format!("{}{}", place.city, span.days))
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    let tools = probe::published(tools);
    println!("required: {}", tools[0]["parameter_schema"]["required"]); //~ SHOWS required: ["place","span"]
}
