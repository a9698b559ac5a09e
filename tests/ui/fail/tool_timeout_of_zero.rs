use std::time::Duration;

use tool_core::tool;

/// Wait for an answer.
#[tool(timeout = Duration::from_secs(0))]
async fn wait() {}

fn main() {}
