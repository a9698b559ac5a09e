//! The attribute was forgotten on one of two functions.

use tool_core::{ToolRegistry, tool};

/// Forecast the weather.
#[tool]
async fn forecast() {}

/// Read a file.
async fn read_file() {}

fn main() {
    let registry = ToolRegistry::builder().register(Forecast).register(read_file).build(); //~ HERE
    println!("published: {}", probe::published(registry).len());
}
