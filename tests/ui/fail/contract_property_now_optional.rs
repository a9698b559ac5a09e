use tool_core::tool;

/// Forecast the weather.
#[tool(contract = "contracts/forecast.json")]
async fn forecast(
    /// City name.
    city: Option<String>,
    /// How many days ahead.
    #[schemars(range(min = 1, max = 7))]
    days: Option<u8>,
) {
    let _ = (city, days);
}

fn main() {}
