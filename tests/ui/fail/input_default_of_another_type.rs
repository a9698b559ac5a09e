use tool_core::tool_input;

fn number() -> u16 {
    3
}

#[tool_input]
struct Args {
    /// How many.
    #[serde(default = "number")]
    count: u8,
    /// How often.
    #[serde(default = "nowhere")]
    often: u8,
}

fn main() {}
