use tool_core::tool_input;

const MOST: u8 = 7;

#[tool_input]
struct ForecastArgs {
    /// Not a literal.
    #[schemars(range(max = MOST))]
    months: u8,
    /// Nothing between.
    #[schemars(range(min = 3, max = 2))]
    years: u8,
    /// Nothing said.
    #[schemars(range())]
    decades: u8,
    /// No such bound.
    #[schemars(range(least = 1))]
    centuries: u8,
    /// Twice.
    #[schemars(length(equal = 3, min = 2))]
    city: String,
    /// Not a length.
    #[schemars(length(min = -1))]
    street: String,
    /// Twice.
    #[schemars(length(min = 1), length(max = 2))]
    house: String,
}

fn main() {}
