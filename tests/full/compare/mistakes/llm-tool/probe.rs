//! What the programs beside this file use to show what a registry publishes.

use llm_tool::ToolRegistry;
use serde_json::Value;

/// The definitions that a model would be given.
pub fn published(tools: ToolRegistry) -> Vec<Value> {
    let definitions = tools.definitions();
    definitions.iter().map(|tool| serde_json::to_value(tool).expect("a definition is JSON")).collect()
}
