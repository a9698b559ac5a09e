//! The handler's future holds the state, so rustc reports the state and then the future, each for `Send` and `Sync`.

use std::rc::Rc;

use tool_core::tool;

/// Count.
#[tool]
async fn count(#[state] total: &Rc<u64>) {
    let _ = total;
}

fn main() {}
