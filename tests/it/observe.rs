//! Who hears what, and in which order.

use std::sync::{Arc, Mutex};

use serde_json::json;
use tool_core::observe::{Finished, Observer, Started};
use tool_core::{ToolCall, ToolRegistry, ToolResult};

use crate::tools::*;

#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<String>>>);

impl Log {
    fn add(&self, line: String) {
        self.0.lock().unwrap().push(line);
    }

    fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap().clone()
    }
}

impl Observer for Log {
    fn received(&self, call: &ToolCall) {
        self.add(format!("received {} at {}", call.name, call.position));
    }

    fn started(&self, event: &Started<'_>) {
        self.add(format!("started {} attempt {}", event.tool.name(), event.attempt));
    }

    fn finished(&self, event: &Finished<'_>) {
        let ok = matches!(event.outcome, tool_core::Outcome::Success(_));
        self.add(format!("finished {} ok {ok}", event.tool.name()));
    }

    fn answered(&self, result: &ToolResult) {
        self.add(format!("answered {} ok {}", result.requested_name(), !result.is_error()));
    }
}

/// An observer that panics in every callback.
struct Broken;

impl Observer for Broken {
    fn received(&self, _: &ToolCall) {
        panic!("received");
    }

    fn started(&self, _: &Started<'_>) {
        panic!("started");
    }

    fn finished(&self, _: &Finished<'_>) {
        panic!("finished");
    }

    fn answered(&self, _: &ToolResult) {
        panic!("answered");
    }
}

#[tokio::test]
async fn every_call_is_received_and_answered_and_every_attempt_started_and_finished() {
    let log = Log::default();
    let registry =
        ToolRegistry::builder().register(Forecast).register(PanicLater).observer(log.clone()).build().unwrap();
    let session = registry.session();
    session.dispatch(ToolCall::new("1", "forecast", json!({"city": "Bern"}))).await;
    let good = [
        "received forecast at 0",
        "started forecast attempt 1",
        "finished forecast ok true",
        "answered forecast ok true",
    ];
    assert_eq!(log.lines(), good);
    log.0.lock().unwrap().clear();
    session.dispatch(ToolCall::new("2", "panic_later", json!({}))).await;
    assert_eq!(log.lines()[2..], ["finished panic_later ok false", "answered panic_later ok false"]);
    log.0.lock().unwrap().clear();
    let calls = [ToolCall::new("3", "nosuch", json!({})), ToolCall::new("4", "forecast", json!({}))];
    session.dispatch_turn(calls).await;
    let bad =
        ["received nosuch at 0", "answered nosuch ok false", "received forecast at 1", "answered forecast ok false"];
    assert_eq!(log.lines(), bad, "a call that is not valid is never started");
}

#[tokio::test]
async fn a_panic_in_an_observer_changes_nothing_and_silences_nobody() {
    let log = Log::default();
    let registry = ToolRegistry::builder().register(Forecast).observer(Broken).observer(log.clone()).build().unwrap();
    let result = registry.session().dispatch(ToolCall::new("1", "forecast", json!({"city": "Bern"}))).await;
    assert!(!result.is_error());
    assert_eq!(log.lines().len(), 4);
}
