use tool_core::tool;

/// Forecast the weather for a city.
#[tool(contract = "contracts/forecast_described.json")]
async fn forecast(
    /// City name, in English.
    city: String,
) {
    let _ = city;
}

fn main() {}
