use tool_core::contract;
use tool_core::shape::Shape;

static ARGUMENTS: Shape = Shape::Object { name: "ForecastArgs", properties: &[], open: false };

const CONTRACT: &str = r#"{
  "input_schema": {
    "additionalProperties": false,
    "propertys": {},
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
