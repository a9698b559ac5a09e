use tool_core::tool_input;

#[tool_input]
struct ReadArgs {
    path: String,
    ///
    line: u32,
    #[doc(hidden)]
    hidden: bool,
}

#[tool_input]
enum Order {
    Up,
    /// Down.
    Down,
}

fn main() {}
