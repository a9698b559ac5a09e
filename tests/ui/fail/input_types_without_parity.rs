use std::collections::HashMap;

use tool_core::tool_input;

#[tool_input]
struct Args {
    /// A number beyond the range of this becomes infinite.
    share: f32,
    /// JSON in a program has no such integer.
    count: u128,
    /// A key of an object is text.
    by_number: HashMap<u32, String>,
}

fn main() {}
