//! One turn with reads and writes: what does not conflict overlaps, what does keeps its order, and answers come as
//! they are ready.
//!
//! `cargo run --package tool-examples --example concurrent_turn`

use std::error::Error;
use std::sync::Arc;

use serde_json::json;
use tokio::sync::Notify;
use tool_core::{Policy, ToolCall, ToolRegistry, tool};

/// Lets a slow call wait for a quick one, so that what this prints does not depend on the machine.
#[derive(Default)]
struct Signal {
    quick_is_done: Notify,
}

impl tool_core::effects::Scope for Signal {}

/// Read a document, slowly: it waits until another call has been quick.
#[tool(reads(path))]
async fn slow_read(
    #[state] signal: &Signal,
    /// Which document.
    path: String,
) -> String {
    signal.quick_is_done.notified().await;
    format!("read {path}")
}

/// Write a document.
#[tool(writes(path))]
async fn quick_write(
    #[state] signal: &Signal,
    /// Which document.
    path: String,
) -> String {
    signal.quick_is_done.notify_one();
    format!("wrote {path}")
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let signal = Arc::new(Signal::default());
    let registry = ToolRegistry::builder()
        .register(SlowRead.with_state(Arc::clone(&signal)))
        .register(QuickWrite.with_state(signal))
        .build()?;
    let calls = [
        ToolCall::new("1", "slow_read", json!({ "path": "a" })),
        ToolCall::new("2", "quick_write", json!({ "path": "b" })),
        ToolCall::new("3", "quick_write", json!({ "path": "a" })),
        ToolCall::new("4", "no_such_tool", json!({})),
    ];
    let session = registry.session().with_policy(Policy::Ordered);
    println!("as they are ready:");
    let mut turn = session.turn(calls.clone());
    while let Some(result) = turn.next().await {
        println!("  call {}: {}", result.call_id(), first_line(&result.text()));
    }
    println!("in call order:");
    for result in &session.dispatch_turn(calls).await {
        println!("  call {}: {}", result.call_id(), first_line(&result.text()));
    }
    Ok(())
}

fn first_line(text: &str) -> &str {
    text.split_once(" (").map_or(text, |(line, _)| line)
}
