use tool_core::tool_input;

#[tool_input]
enum Order {}

fn main() {}
