use tool_core::{schemars, serde, tool, tool_input};

#[derive(serde::Deserialize, schemars::JsonSchema)]
#[serde(crate = "tool_core::serde")]
#[schemars(crate = "tool_core::schemars")]
struct Place {
    city: String,
}

#[tool_input]
struct ForecastArgs {
    /// Where.
    place: Place,
}

/// Forecast.
#[tool]
async fn forecast(args: ForecastArgs) -> String {
    args.place.city
}

fn main() {}
