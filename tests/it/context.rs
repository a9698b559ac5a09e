//! What a handler knows of its call.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::json;
use tool_core::clock::Clock;
use tool_core::scratch::{MemoryScratch, ScratchError};
use tool_core::testing::call;
use tool_core::{CallId, CancellationToken, Progress, ProgressSink, ToolCall, ToolContext, ToolRegistry, tool};

use crate::tools::*;

#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<String>>>);

impl ProgressSink for Heard {
    fn report(&self, call_id: &CallId, tool_name: &str, progress: &Progress) {
        let line = format!("{call_id} {tool_name} {} {:?}/{:?}", progress.message, progress.done, progress.total);
        self.0.lock().unwrap().push(line);
    }
}

#[tokio::test]
async fn a_handler_knows_its_call_its_session_and_where_to_report() {
    let heard = Heard::default();
    let registry = ToolRegistry::builder().register(Whoami).build().unwrap();
    let session = registry.session().with_extension(User("ada".to_owned())).with_progress(heard.clone());
    let result = session.dispatch(ToolCall::new("c7", "whoami", json!({}))).await;
    assert_eq!(result.text(), "ada calls whoami as c7, attempt 1");
    assert_eq!(*heard.0.lock().unwrap(), ["c7 whoami looking Some(1.0)/Some(2.0)"]);
}

#[tokio::test]
async fn an_extension_cannot_be_named_in_arguments() {
    let result = call(&Whoami, json!({"user": "mallory"})).await;
    assert!(result.is_error() && !result.started());
    assert_eq!(call(&Whoami, json!({})).await.text(), "nobody calls whoami as call_1, attempt 1");
}

/// Hand out the call's token.
#[tool]
async fn lend(#[state] tokens: &Mutex<Vec<CancellationToken>>, context: &ToolContext) {
    tokens.lock().unwrap().push(context.cancellation().clone());
    assert!(!context.is_cancelled());
}

/// Hand out the call's token on the pool for blocking work.
#[tool(blocking)]
fn lend_blocking(#[state] tokens: &Mutex<Vec<CancellationToken>>, context: &ToolContext) {
    tokens.lock().unwrap().push(context.cancellation().clone());
}

/// Hand out the call's token and wait for ever.
#[tool]
async fn lend_and_wait(#[state] tokens: &Mutex<Vec<CancellationToken>>, context: &ToolContext) {
    tokens.lock().unwrap().push(context.cancellation().clone());
    std::future::pending::<()>().await;
}

#[tokio::test]
async fn the_calls_token_fires_however_the_call_ends() {
    let tokens = Arc::new(Mutex::new(Vec::new()));
    let registry = ToolRegistry::builder()
        .register(Lend.with_state(tokens.clone()))
        .register(LendBlocking.with_state(tokens.clone()))
        .register(LendAndWait.with_state(tokens.clone()))
        .build()
        .unwrap();
    let session = registry.session().with_call_timeout(Duration::from_millis(10));
    for name in ["lend", "lend_blocking", "lend_and_wait"] {
        session.dispatch(ToolCall::new("id", name, json!({}))).await;
        let token = tokens.lock().unwrap().pop().unwrap();
        assert!(token.is_cancelled(), "{name}");
    }
    let mut dispatch = Box::pin(session.dispatch(ToolCall::new("id", "lend_and_wait", json!({}))));
    assert!(futures_poll_once(dispatch.as_mut()).await);
    drop(dispatch);
    assert!(tokens.lock().unwrap().pop().unwrap().is_cancelled(), "dropped");
    assert!(!session.cancellation().is_cancelled());
}

/// Polls a future once, and says whether it waits.
async fn futures_poll_once<F: Future>(mut future: std::pin::Pin<&mut F>) -> bool {
    std::future::poll_fn(|cx| std::task::Poll::Ready(future.as_mut().poll(cx).is_pending())).await
}

#[derive(Debug)]
struct StoppedClock(Instant);

impl Clock for StoppedClock {
    fn now(&self) -> Instant {
        self.0
    }
}

/// Say how much time is left.
#[tool(timeout = Duration::from_mins(1))]
async fn time_left(context: &ToolContext) -> String {
    format!("{:?} of {:?}", context.time_left().unwrap(), context.deadline().is_some())
}

#[tokio::test]
async fn deadlines_and_durations_follow_the_sessions_clock() {
    let registry = ToolRegistry::builder().register(TimeLeft).build().unwrap();
    let session = registry.session().with_clock(StoppedClock(Instant::now()));
    let result = session.dispatch(ToolCall::new("id", "time_left", json!({}))).await;
    assert_eq!(result.text(), "60s of true");
    assert_eq!(result.duration(), Duration::ZERO);
    let session = session.with_call_timeout(Duration::from_secs(5));
    assert_eq!(session.dispatch(ToolCall::new("id", "time_left", json!({}))).await.text(), "5s of true");
}

/// Keep something and read it back.
#[tool]
async fn keep(context: &ToolContext) -> String {
    let id = context.scratch().put(b"kept".to_vec()).await.unwrap();
    let other = context.scratch().put(b"else".to_vec()).await;
    let read = context.scratch().get(&id).await.unwrap();
    format!("{} {}", String::from_utf8_lossy(&read), matches!(other, Err(ScratchError::Full { limit: 6 })))
}

#[tokio::test]
async fn a_handler_can_keep_what_is_too_large_for_its_result() {
    let registry = ToolRegistry::builder().register(Keep).build().unwrap();
    let session = registry.session().with_scratch(MemoryScratch::new(6));
    assert_eq!(session.dispatch(ToolCall::new("id", "keep", json!({}))).await.text(), "kept true");
}
