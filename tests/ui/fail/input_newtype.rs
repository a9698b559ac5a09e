use tool_core::{tool, tool_input};

#[tool_input(open)]
struct Open(String);

#[tool_input]
#[serde(default, deny_unknown_fields, rename_all = "camelCase")]
struct WithMore(#[serde(rename = "it", default)] String);

#[tool_input]
#[serde(transparent)]
struct Two {
    /// One.
    one: u8,
    /// Two.
    two: u8,
}

#[tool_input]
struct City(String);

/// Forecast.
#[tool]
async fn forecast(args: City) -> String {
    args.0
}

fn main() {}
