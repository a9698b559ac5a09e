use tool_core::tool;

/// Forecast the weather.
#[tool(contract = "contracts/forecast.json")]
async fn forecast(
    /// City name.
    city: String,
) {
    let _ = city;
}

fn main() {}
