//! The return type is an alias of `Result`.

use tool_core::{Json, Tool, ToolError, ToolOutput, schemars, serde, tool};

type Answer<T> = Result<T, ToolError>;

#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(crate = "tool_core::serde")]
#[schemars(crate = "tool_core::schemars")]
struct Weather {
    degrees: i32,
}

/// Forecast the weather.
#[tool]
async fn forecast() -> Answer<Json<Weather>> {
    Ok(Json(Weather { degrees: 20 }))
}

fn main() {
    let schema = <<Forecast as Tool>::Output as ToolOutput>::output_schema();
    println!("output schema: {}", schema.is_some()); //~ SHOWS output schema: true
}
