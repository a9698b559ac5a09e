//! It only reads, and it destroys.

use tool_core::tool;

/// Forecast the weather.
#[tool(concurrent_safe, destructive)] //~ HERE
async fn forecast() {}

fn main() {}
