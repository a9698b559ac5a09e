//! The arguments are a list.

use tool_core::tool;

/// Add numbers.
#[tool]
async fn add(numbers: Vec<i32>) -> String { //~ HERE
    numbers.iter().sum::<i32>().to_string()
}

fn main() {}
