use std::time::Duration;

use tool_core::tool;

/// Wait.
#[tool]
async fn wait(
    /// How long.
    time: Duration,
) {
    let _ = time;
}

fn main() {}
