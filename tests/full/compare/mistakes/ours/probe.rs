//! What the programs beside this file use to show what a registry publishes.

use serde_json::Value;
use tool_core::encode::anthropic;
use tool_core::{RegistryError, ToolRegistry};

/// The definitions that the model would be given. A registry that refuses its tools ends the program with its message.
pub fn published(registry: Result<ToolRegistry, RegistryError>) -> Vec<Value> {
    match registry {
        Ok(registry) => match serde_json::to_value(anthropic::tools(registry.specs()).json) {
            Ok(Value::Array(tools)) => tools,
            other => panic!("the definitions are a list: {other:?}"),
        },
        Err(error) => {
            eprintln!("{error}");
            std::process::exit(1)
        }
    }
}
