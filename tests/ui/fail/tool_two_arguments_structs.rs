use tool_core::{tool, tool_input};

#[tool_input]
struct One {
    /// A number.
    one: u8,
}

#[tool_input]
struct Two {
    /// A number.
    two: u8,
}

/// Add.
#[tool]
async fn add(one: One, two: Two) {
    let _ = (one.one, two.two);
}

fn main() {}
