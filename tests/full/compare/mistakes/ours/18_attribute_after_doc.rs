//! Another attribute stands between the doc comment and the function.

use tool_core::{ToolRegistry, tool};

/// Forecast the weather.
#[allow(dead_code)]
#[tool]
async fn forecast() {}

fn main() {
    let tools = probe::published(ToolRegistry::builder().register(Forecast).build());
    println!("description: {}", tools[0]["description"]); //~ SHOWS description: "Forecast the weather."
}
