use std::collections::HashMap;

use tool_core::tool;

type Everything = HashMap<String, String>;

/// Add.
#[tool]
async fn add(numbers: Vec<i32>) {
    let _ = numbers;
}

/// Find.
#[tool]
async fn find(all: Everything) {
    let _ = all;
}

fn main() {}
