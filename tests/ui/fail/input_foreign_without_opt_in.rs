use tool_core::tool_input;

#[tool_input]
struct Args {
    /// How long.
    pause: std::time::Duration,
}

fn main() {}
