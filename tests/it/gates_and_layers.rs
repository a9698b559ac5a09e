//! Who decides before a call, who stands around it, and who touches up its outcome.

use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};

use serde_json::{Value, json};
use tool_core::gate::{Gate, GateRequest, Verdict};
use tool_core::layer::{Finish, Layer, LayerRequest, Next};
use tool_core::testing::MockTool;
use tool_core::{Content, Outcome, ToolCall, ToolError, ToolErrorCode, ToolRegistry, ToolRegistryBuilder, async_trait};

use crate::tools::*;

/// Denies what names a secret city, and remembers what it was shown.
#[derive(Clone, Default)]
struct Secrets(Arc<Mutex<Vec<Value>>>);

#[async_trait]
impl Gate for Secrets {
    async fn check(&self, request: &GateRequest<'_>) -> Verdict {
        self.0.lock().unwrap().push(request.arguments().clone());
        tokio::task::yield_now().await;
        match request.arguments().get("city").and_then(Value::as_str) {
            Some("Atlantis") => Verdict::Deny(ToolError::with_code(ToolErrorCode::PermissionDenied, "not that city")),
            _ => Verdict::Allow,
        }
    }
}

struct BrokenGate;

#[async_trait]
impl Gate for BrokenGate {
    async fn check(&self, _: &GateRequest<'_>) -> Verdict {
        panic!("no decision");
    }
}

#[tokio::test]
async fn a_gate_refuses_before_the_handler_starts_and_sees_canonical_arguments_only() {
    let secrets = Secrets::default();
    let registry = ToolRegistry::builder().register(Forecast).gate(secrets.clone()).build().unwrap();
    let session = registry.session();
    let denied = session.dispatch(ToolCall::new("1", "forecast", r#"{"city":"Atlantis"}"#)).await;
    assert_eq!(denied.text(), "Error [permission_denied]: not that city");
    assert!(!denied.started() && denied.attempts() == 1);
    for arguments in [r#"{"days":2.0,"city":"Bern"}"#, r#"{"city":"Bern","days":2}"#] {
        let text = session.dispatch(ToolCall::new("2", "forecast", arguments)).await;
        let value: Value = serde_json::from_str(arguments).unwrap();
        let value = session.dispatch(ToolCall::new("3", "forecast", value)).await;
        assert!(!text.is_error() && !value.is_error());
    }
    let canonical = json!({"city": "Bern", "days": 2});
    assert_eq!(secrets.0.lock().unwrap()[1..], [canonical.clone(), canonical.clone(), canonical.clone(), canonical]);
    secrets.0.lock().unwrap().clear();
    session.dispatch(ToolCall::new("4", "forecast", r#"{"city":5}"#)).await;
    assert!(secrets.0.lock().unwrap().is_empty(), "a gate never sees invalid arguments");
}

/// Panics before there is a future.
struct BrokenAtOnce;

impl Gate for BrokenAtOnce {
    fn check<'gate, 'request, 'call, 'future>(
        &'gate self,
        _: &'request GateRequest<'call>,
    ) -> Pin<Box<dyn Future<Output = Verdict> + Send + 'future>>
    where
        Self: 'future,
        'gate: 'future,
        'request: 'future,
        'call: 'future,
    {
        panic!("no future");
    }
}

/// Allows the call, and panics when its future is dropped.
struct BrokenWhenDropped;

impl Gate for BrokenWhenDropped {
    fn check<'gate, 'request, 'call, 'future>(
        &'gate self,
        _: &'request GateRequest<'call>,
    ) -> Pin<Box<dyn Future<Output = Verdict> + Send + 'future>>
    where
        Self: 'future,
        'gate: 'future,
        'request: 'future,
        'call: 'future,
    {
        struct Allows;

        impl Future for Allows {
            type Output = Verdict;

            fn poll(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Verdict> {
                Poll::Ready(Verdict::Allow)
            }
        }

        impl Drop for Allows {
            fn drop(&mut self) {
                panic!("after the decision");
            }
        }

        Box::pin(Allows)
    }
}

#[tokio::test]
async fn a_gate_that_panics_refuses() {
    for build in [
        |builder: ToolRegistryBuilder| builder.gate(BrokenGate),
        |builder: ToolRegistryBuilder| builder.gate(BrokenAtOnce),
        |builder: ToolRegistryBuilder| builder.gate(BrokenWhenDropped),
    ] {
        let tool = MockTool::new("open");
        let registry = build(ToolRegistry::builder().register(tool.clone())).build().unwrap();
        let result = registry.session().dispatch(ToolCall::new("1", "open", "{}")).await;
        assert_eq!(result.error().unwrap().code(), ToolErrorCode::PermissionDenied);
        assert!(tool.calls().is_empty() && !result.started());
    }
}

/// Puts its mark before and after what is further in.
struct Mark(&'static str);

#[async_trait]
impl Layer for Mark {
    async fn around(&self, request: &LayerRequest<'_>, next: Next<'_>) -> Outcome {
        assert_eq!(request.attempt, 1);
        match next.run().await {
            Outcome::Success(contents) => {
                Outcome::Success(Content::text(format!("{0}({1}){0}", self.0, contents.text())).into())
            }
            other => other,
        }
    }
}

struct Answers;

#[async_trait]
impl Layer for Answers {
    async fn around(&self, _: &LayerRequest<'_>, _: Next<'_>) -> Outcome {
        Outcome::Success(Content::text("from the layer").into())
    }
}

struct BrokenLayer;

#[async_trait]
impl Layer for BrokenLayer {
    async fn around(&self, _: &LayerRequest<'_>, next: Next<'_>) -> Outcome {
        next.run().await;
        panic!("after the call");
    }
}

/// Cuts text.
struct Cut(usize);

impl Finish for Cut {
    fn finish(&self, _: &LayerRequest<'_>, outcome: &mut Outcome) {
        if let Outcome::Success(contents) = outcome {
            for content in contents.as_mut_slice() {
                if let Content::Text(text) = content {
                    text.truncate(self.0);
                }
            }
        }
    }
}

async fn with_layers(build: impl FnOnce(ToolRegistryBuilder) -> ToolRegistryBuilder) -> (String, usize) {
    let tool = MockTool::new("open").replying("core".to_owned());
    let registry = build(ToolRegistry::builder().register(tool.clone())).build().unwrap();
    let result = registry.session().dispatch(ToolCall::new("1", "open", "{}")).await;
    (result.text(), tool.calls().len())
}

#[tokio::test]
async fn the_first_layer_is_the_outermost_and_a_layer_may_answer_in_the_handlers_place() {
    assert_eq!(with_layers(|b| b.layer(Mark("a")).layer(Mark("b"))).await, ("a(b(core)b)a".to_owned(), 1));
    assert_eq!(with_layers(|b| b.layer(Mark("a")).layer(Answers)).await, ("a(from the layer)a".to_owned(), 0));
    assert_eq!(with_layers(|b| b.layer(Mark("a")).finish(Cut(4))).await, ("a(co".to_owned(), 1));
}

#[tokio::test]
async fn a_layer_that_panics_is_the_calls_answer() {
    let (text, calls) = with_layers(|b| b.layer(BrokenLayer)).await;
    assert!(text.starts_with("Error [panicked]"), "{text}");
    assert_eq!(calls, 1);
}

#[tokio::test]
async fn a_layer_runs_inside_the_calls_deadline() {
    struct Slow;
    #[async_trait]
    impl Layer for Slow {
        async fn around(&self, _: &LayerRequest<'_>, _: Next<'_>) -> Outcome {
            std::future::pending().await
        }
    }
    let registry = ToolRegistry::builder().register(WaitALittle).layer(Slow).build().unwrap();
    let result = registry.session().dispatch(ToolCall::new("1", "wait_a_little", "{}")).await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::TimedOut);
}
