//! Tools in a set, and a call by name.

use rig_core::rig_tool;
use rig_core::tool::{ToolContext, ToolExecutionError};

/// Forecast the weather.
#[rig_tool]
pub async fn forecast() -> Result<String, ToolExecutionError> {
    Ok("sun".into())
}

//~ SHOWN
use rig_agent::tool::ToolSet;

async fn answer() -> String {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    let result = tools.execute("forecast", "{}", &mut ToolContext::new()).await;
    result.output().render()
}
//~ END

#[tokio::main(flavor = "current_thread")]
async fn main() {
    assert_eq!(answer().await, "sun");
}
