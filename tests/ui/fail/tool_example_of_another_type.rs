use tool_core::{tool, tool_input};

#[tool_input]
struct ForecastArgs {
    /// City name.
    city: String,
}

/// Forecast the weather.
#[tool(example = ForecastArgs { city: "Bern".into() }, example = "Bern")]
async fn forecast(args: ForecastArgs) {
    let _ = args.city;
}

/// Add.
#[tool(example = AddArgs { one: 1, two: "2" })]
async fn add(
    /// A number.
    one: u8,
    /// A number.
    two: u8,
) {
    let _ = (one, two);
}

fn main() {}
