use tool_core::tool_input;

#[tool_input]
struct ForecastArgs {
    /// How many.
    #[schemars(length(min = 1))]
    days: u8,
}

fn main() {}
