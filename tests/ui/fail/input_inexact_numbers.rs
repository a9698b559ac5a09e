use std::collections::BTreeMap;

use tool_core::{tool, tool_input};

#[tool_input]
struct Args {
    /// How much.
    share: f32,
    /// How many.
    counts: Vec<Option<u128>>,
    /// Differences.
    differences: BTreeMap<String, i128>,
}

#[tool_input]
struct Ratio(f32);

/// Weigh something.
#[tool]
async fn weigh(
    /// How heavy it is.
    grams: f32,
) {
    let _ = grams;
}

fn main() {}
