use tool_core::tool_input;

#[tool_input(open)]
#[serde(deny_unknown_fields)]
struct ReadArgs {
    /// Where.
    path: String,
}

#[tool_input(open)]
enum Order {
    /// Up.
    Up,
}

fn main() {}
