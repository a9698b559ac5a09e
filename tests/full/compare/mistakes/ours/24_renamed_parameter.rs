//! The model shall see another name for a parameter.

use tool_core::{ToolRegistry, tool};

/// Forecast the weather.
#[tool]
async fn forecast(
    /// City name.
    #[serde(rename = "cityName")]
    city: String,
) -> String {
    city
}

fn main() {
    let tools = probe::published(ToolRegistry::builder().register(Forecast).build());
    println!("required: {}", tools[0]["input_schema"]["required"]); //~ SHOWS required: ["cityName"]
}
