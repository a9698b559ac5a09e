use tool_core::tool_input;

#[tool_input]
struct ReadArgs<'a> {
    /// Where.
    path: &'a str,
}

fn main() {}
