//! A tool from a function, and a model's turn answered.
//!
//! `cargo run --package tool-examples --example quickstart`

use std::error::Error;

use serde_json::json;
use tool_core::encode::anthropic;
use tool_core::{ToolError, ToolRegistry, tool, tool_input};

#[tool_input]
struct ForecastArgs {
    /// City name, for example "Zürich".
    city: String,
    /// How many days ahead, 1 to 7.
    #[schemars(range(min = 1, max = 7))]
    days: Option<u8>,
}

/// Forecast the weather for a city.
#[tool(concurrent_safe)]
async fn forecast(args: ForecastArgs) -> Result<String, ToolError> {
    match args.city.as_str() {
        "Atlantis" => Err(ToolError::new("no station there")),
        city => Ok(format!("{city}: sun for {} days", args.days.unwrap_or(1))),
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let registry = ToolRegistry::builder().register(Forecast).build()?;
    println!("what the model is given:");
    println!("{}", serde_json::to_string_pretty(&anthropic::tools(registry.specs()).json)?);

    // An assistant message as the provider sends it. Nothing in it is trusted.
    let message = json!({ "role": "assistant", "content": [
        { "type": "tool_use", "id": "toolu_1", "name": "forecast", "input": { "city": "Zürich", "days": 3 } },
        { "type": "tool_use", "id": "toolu_2", "name": "forecast", "input": { "cty": "Bern", "days": 30 } },
        { "type": "tool_use", "id": "toolu_3", "name": "forecast", "input": { "city": "Atlantis" } },
    ]});
    let turn = registry.session().dispatch_turn(anthropic::calls(&message)?).await;
    println!("what goes back to it:");
    println!("{}", serde_json::to_string_pretty(&anthropic::results(&turn).json)?);
    Ok(())
}
