//! A type that means something to the macro has another name here.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

type Maybe<T> = Option<T>;

/// Forecast the weather.
#[rig_tool(params(city = "City name.", days = "How many days."))]
pub async fn forecast(city: String, days: Maybe<u8>) -> Result<String, ToolExecutionError> {
    Ok(format!("{city}{days:?}"))
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    let tools = probe::published(tools);
    println!("required: {}", tools[0]["parameters"]["required"]); //~ SHOWS required: ["city"]
}
