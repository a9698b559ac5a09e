//! Examples of a tool's arguments, from the attribute to the wire.

use serde_json::json;
use tool_core::encode::anthropic;
use tool_core::{Conflict, SpecError, ToolRegistry, tool};

/// Forecast the weather for a city.
#[tool(
    example = ForecastWeatherArgs { city: "Bern".into(), days: Some(3) },
    example = ForecastWeatherArgs { city: "Thun".into(), days: None }
)]
async fn forecast_weather(
    /// City name.
    city: String,
    /// How many days ahead.
    #[schemars(range(min = 1, max = 7))]
    days: Option<u8>,
) -> String {
    format!("{city}: sun for {days:?} days")
}

/// Forecast the tide for a harbour.
#[tool(
    example = ForecastTideArgs { hours: 12 },
    example = ForecastTideArgs { hours: 48 }
)]
async fn forecast_tide(
    /// How many hours ahead.
    #[schemars(range(max = 24))]
    hours: u8,
) -> String {
    format!("high tide in {hours} hours")
}

#[test]
fn examples_are_published_with_the_tool() {
    let registry = ToolRegistry::builder().register(ForecastWeather).build().unwrap();
    let tools = serde_json::to_value(&anthropic::tools(registry.specs()).json).unwrap();
    // What is absent stays absent: a model would copy a `null`.
    assert_eq!(tools[0]["input_examples"], json!([{ "city": "Bern", "days": 3 }, { "city": "Thun" }]));
}

#[test]
fn an_example_that_is_not_valid_cannot_be_registered() {
    let error = ToolRegistry::builder().register(ForecastTide).build().unwrap_err();
    let [Conflict::Unpublishable { tool, error: SpecError::Example { index: 1, invalid } }] = error.conflicts() else {
        panic!("{error}");
    };
    assert_eq!(tool, "forecast_tide");
    assert_eq!(invalid.faults()[0].pointer, "/hours");
    let text = error.to_string();
    assert!(text.contains("tool `forecast_tide`: example 2: ") && text.contains("/hours"), "{text}");
}
