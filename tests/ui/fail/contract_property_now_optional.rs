use tool_core::contract;
use tool_core::shape::{Property, Shape};

static ARGUMENTS: Shape = Shape::Object {
    name: "ForecastArgs",
    properties: &[Property {
        name: "days",
        description: "How many days ahead.",
        has_default: false,
        shape: &Shape::Nullable { inner: &Shape::Integer { min: 1, max: 7 } },
    }],
    open: false,
};

const CONTRACT: &str = r#"{
  "input_schema": {
    "additionalProperties": false,
    "properties": { "days": { "maximum": 7, "minimum": 1, "type": "integer" } },
    "required": ["days"],
    "type": "object"
  },
  "name": "forecast"
}"#;

const _: () = if let Some(message) =
    contract::check("contracts/forecast.json", CONTRACT, "forecast", "Forecast the weather.", &ARGUMENTS)
{
    panic!("{}", message.as_str())
};

fn main() {}
