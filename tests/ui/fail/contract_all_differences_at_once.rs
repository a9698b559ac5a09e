use tool_core::contract;
use tool_core::shape::{Property, Shape};

const fn property(name: &'static str, shape: &'static Shape) -> Property {
    Property::new(name, "What it is.", shape)
}

const TEXT: Shape = Shape::Text { min: 0, max: None, pattern: None, format: None };

static ARGUMENTS: Shape = Shape::Object {
    name: "ForecastArgs",
    properties: &[
        property("days", &Shape::Integer { min: 1, max: 14 }),
        property(
            "place",
            &Shape::Object { name: "Place", properties: &[property("town", &TEXT)], open: false },
        ),
        property("unit", &Shape::Enum { values: &["celsius", "kelvin"] }),
    ],
    open: false,
};

const CONTRACT: &str = r#"{
  "input_schema": {
    "additionalProperties": false,
    "properties": {
      "days": { "maximum": 7, "minimum": 1, "type": "integer" },
      "place": {
        "additionalProperties": false,
        "properties": { "city": { "type": "string" } },
        "required": ["city"],
        "type": "object"
      },
      "unit": { "enum": ["celsius", "fahrenheit"], "type": "string" }
    },
    "required": ["days", "place", "unit"],
    "type": "object"
  },
  "name": "weather"
}"#;

const _: () = if let Some(message) =
    contract::check("contracts/forecast.json", CONTRACT, "forecast", "Forecast the weather.", &ARGUMENTS)
{
    panic!("{}", message.as_str())
};

fn main() {}
