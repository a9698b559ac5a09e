//! What the macros' expansions name. Nothing here is covered by a version number.

pub use std::sync::Arc;

use serde_json::Value;

pub use schemars;
pub use serde;

pub use crate::context::{CallContext, ContextCore};
pub use crate::input::guard::{ObjectOnly, TextOnly};
pub use crate::toolset::namesakes;

/// Runs a handler that blocks on the pool made for it. A panic goes on in the caller, where it is isolated.
pub async fn blocking<R: Send + 'static>(handler: impl FnOnce() -> R + Send + 'static) -> R {
    match tokio::task::spawn_blocking(handler).await {
        Ok(returned) => returned,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The pool only drops a job when the runtime shuts down, and then nobody waits for the answer.
            Err(_) => std::future::pending().await,
        },
    }
}

/// The object of a struct's fields.
pub fn object<const N: usize>(entries: [(&str, Value); N]) -> Value {
    entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The name of a variant.
pub fn text(name: &str) -> Value {
    Value::from(name)
}

/// The examples of a tool.
pub fn examples<A, const N: usize>(examples: [A; N]) -> Vec<A> {
    examples.into()
}
