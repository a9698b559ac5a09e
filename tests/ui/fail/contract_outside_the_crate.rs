use tool_core::tool;

/// Forecast the weather.
#[tool(contract = "/contracts/forecast.json")]
async fn absolute() {}

/// Forecast the weather.
#[tool(contract = "contracts/../../forecast.json")]
async fn above() {}

/// Forecast the weather.
#[tool(contract = r"contracts\forecast.json")]
async fn with_backslash() {}

/// Forecast the weather.
#[tool(contract = "")]
async fn empty() {}

fn main() {}
