//! A type that means something to the macro has another name here.

use llm_tool::{ToolError, ToolRegistry, llm_tool};

type Maybe<T> = Option<T>;

/// Forecast the weather.
#[llm_tool]
pub async fn forecast(
    /// City name.
    city: String,
    /// How many days.
    days: Maybe<u8>,
) -> Result<String, ToolError> {
    Ok(format!("{city}{days:?}"))
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(Forecast);
    let tools = probe::published(tools);
    println!("required: {}", tools[0]["parameter_schema"]["required"]); //~ SHOWS required: ["city"]
}
