use tool_core::tool_input;

type Days = u8;

#[tool_input]
struct ForecastArgs {
    /// Out of the type's reach.
    #[schemars(range(min = -1, max = 300))]
    days: Days,
    /// Out of the type's reach.
    #[schemars(range(max = 70_000))]
    weeks: Option<u16>,
}

#[tool_input]
enum Wait {
    /// So long.
    For(#[schemars(range(min = -1))] u32),
    /// Not at all.
    No,
}

fn main() {}
