use std::collections::HashMap;

use tool_core::tool_input;

#[tool_input]
struct Args {
    /// A key of an object is text.
    by_number: HashMap<u32, String>,
}

fn main() {}
