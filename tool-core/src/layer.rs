//! Who stands around a call, and who touches up its outcome.

use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use async_trait::async_trait;

use crate::call::CallId;
use crate::dispatch::GuardedCall;
use crate::error::ToolError;
use crate::result::Outcome;
use crate::spec::ToolSpec;

/// Wraps the handler: it may answer in its place, or change what it answers.
///
/// The first layer of a registry is the outermost. Layers run inside the call's deadline and cancellation.
#[async_trait]
pub trait Layer: Send + Sync {
    /// Runs one attempt; `next.run()` is the layers further in, and the handler at last.
    ///
    /// # Cancel safety
    ///
    /// The future is dropped when the call is cancelled or its time is over.
    async fn around(&self, request: &LayerRequest<'_>, next: Next<'_>) -> Outcome;
}

/// Touches up an outcome, without being asked whether the call runs. It costs no allocation.
pub trait Finish: Send + Sync {
    /// Changes the outcome in place.
    fn finish(&self, request: &LayerRequest<'_>, outcome: &mut Outcome);
}

/// The call that a layer stands around.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct LayerRequest<'a> {
    /// The provider's name for the call.
    pub call_id: &'a CallId,
    /// The tool.
    pub tool: &'a ToolSpec,
    /// Which attempt it is, from 1.
    pub attempt: u32,
}

/// The layers further in, and the handler at last.
pub struct Next<'a> {
    pub(crate) layers: &'a [Arc<dyn Layer>],
    pub(crate) request: LayerRequest<'a>,
    pub(crate) call: Pin<&'a mut GuardedCall>,
}

impl Next<'_> {
    /// Runs the rest of the call. A layer that does not call it answers in its place.
    pub async fn run(self) -> Outcome {
        match self.layers.split_first() {
            None => self.call.await.unwrap_or_else(|panicked| ToolError::from(panicked).into()),
            Some((layer, layers)) => {
                let next = Next { layers, request: self.request, call: self.call };
                layer.around(&self.request, next).await
            }
        }
    }
}

impl fmt::Debug for Next<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Next")
            .field("layers", &self.layers.len())
            .field("request", &self.request)
            .finish_non_exhaustive()
    }
}
