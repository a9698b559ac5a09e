use tool_core::tool_input;

#[tool_input(opne)]
struct ReadArgs {
    /// Where.
    path: String,
}

fn main() {}
