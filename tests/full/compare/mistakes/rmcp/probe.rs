//! What the programs beside this file use to show what a router publishes.

use rmcp::handler::server::router::tool::ToolRouter;
use serde_json::Value;

/// The definitions that a client would be given.
pub fn published<S: Send + Sync + 'static>(router: ToolRouter<S>) -> Vec<Value> {
    router.list_all().iter().map(|tool| serde_json::to_value(tool).expect("a definition is JSON")).collect()
}
