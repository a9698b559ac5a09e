use tool_core::tool_input;

#[tool_input]
struct Pair(u8, u8);

#[tool_input]
struct Nothing;

#[tool_input]
union Either {
    one: u8,
    other: i8,
}

#[tool_input]
fn read() {}

fn main() {}
