//! Examples are values of the arguments, those of a struct that was written for the user among them.

#![deny(warnings)]

use tool_core::serde_json::json;
use tool_core::{ToolSpec, tool, tool_input};

#[tool_input]
#[derive(Default)]
struct ForecastArgs {
    /// City name.
    city: String,
    /// How many days ahead.
    days: Option<u8>,
}

const FIRST: &str = "Bern";

fn second() -> ForecastArgs {
    ForecastArgs { days: Some(3), ..ForecastArgs::default() }
}

/// Forecast the weather.
#[tool(example = ForecastArgs { city: FIRST.to_owned(), days: None }, example = second())]
async fn forecast(args: ForecastArgs) {
    let _ = (args.city, args.days);
}

/// Add.
#[tool(example = AddArgs { one: 1, two: 2 }, concurrent_safe)]
async fn add(
    /// A number.
    one: u8,
    /// A number.
    #[serde(rename = "other")]
    two: u8,
) {
    let _ = (one, two);
}

fn main() {
    assert_eq!(
        ToolSpec::of::<Forecast>().unwrap().examples(),
        [json!({ "city": "Bern" }), json!({ "city": "", "days": 3 })]
    );
    assert_eq!(ToolSpec::of::<Add>().unwrap().examples(), [json!({ "one": 1, "other": 2 })]);
}
