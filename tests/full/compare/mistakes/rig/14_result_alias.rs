//! The return type is an alias of `Result`.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

type Answer<T> = Result<T, ToolExecutionError>;

/// Forecast the weather.
#[rig_tool]
pub async fn forecast() -> Answer<String> { //~ HERE
    Ok(String::new())
}

fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    let tools = probe::published(tools);
    println!("published: {}", tools.len()); //~ SHOWS published: 1
}
