use tool_core::tool_input;

#[tool_input]
struct ForecastArgs {
    /// Where.
    #[schemars(range(min = 1))]
    city: String,
}

fn main() {}
