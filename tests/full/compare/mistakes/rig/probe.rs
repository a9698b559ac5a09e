//! What the programs beside this file use to show what a tool set publishes.

use rig_agent::tool::ToolSet;
use serde_json::Value;

/// The definitions that a model would be given.
pub fn published(tools: ToolSet) -> Vec<Value> {
    let definitions = tools.tool_definitions();
    definitions.iter().map(|tool| serde_json::to_value(tool).expect("a definition is JSON")).collect()
}
