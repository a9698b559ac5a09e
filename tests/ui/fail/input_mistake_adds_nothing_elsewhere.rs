//! The mistake is in the type; the tool that uses it has no errors of its own.

use tool_core::{ToolRegistry, tool, tool_input};

#[tool_input]
#[derive(Debug, Clone)]
struct ForecastArgs {
    /// Where.
    #[serde(alias = "town")]
    city: String,
}

/// Forecast.
#[tool(reads(city))]
async fn forecast(args: ForecastArgs) -> String {
    args.city
}

fn main() {
    let _ = ToolRegistry::builder().register(Forecast).build();
}
