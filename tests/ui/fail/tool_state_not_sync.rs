//! The handler's future holds the state, so rustc reports the state and then the future.

use std::cell::Cell;

use tool_core::tool;

/// Count.
#[tool]
async fn count(#[state] total: &Cell<u64>) {
    let _ = total;
}

fn main() {}
