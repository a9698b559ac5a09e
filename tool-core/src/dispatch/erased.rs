//! A typed tool with its type forgotten: the one place where generic code meets the pipeline.
//!
//! What is generic is small: the box that the call runs in. Everything else is compiled once.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use pin_project_lite::pin_project;

use crate::context::{CallContext, ContextCore};
use crate::dispatch::decode::{Encoded, Undecoded, decode};
use crate::effects::Effects;
use crate::error::ToolError;
use crate::output::ToolOutput;
use crate::result::Outcome;
use crate::spec::ToolSpec;
use crate::tool::Tool;

/// A tool as the pipeline sees it.
pub(crate) trait DynTool: Send + Sync {
    fn spec(&self) -> &Arc<ToolSpec>;

    /// Decodes and checks arguments, and puts them into the box that the call will run in.
    fn decode(&self, arguments: Encoded<'_>) -> Result<DecodedCall, Undecoded>;
}

/// The one box of a call: its decoded arguments first, its running future later.
pub(crate) type DecodedCall = Pin<Box<dyn ErasedCall>>;

/// A decoded call. It is a future once it was started.
pub(crate) trait ErasedCall: Future<Output = Outcome> + Send {
    /// What the call touches. Asked before it starts.
    fn effects(self: Pin<&mut Self>) -> Effects;

    /// Hands the arguments to the handler. Nothing of it runs before the first poll.
    fn start(self: Pin<&mut Self>, core: ContextCore);
}

/// A typed tool with its state.
pub(crate) struct Registered<T: Tool> {
    spec: Arc<ToolSpec>,
    /// Shared with the calls that run. It is the state that is shared and not the tool, because most tools have none,
    /// and the code that counts the owners of nothing is compiled once for all of them.
    state: Arc<T::State>,
}

impl<T: Tool> Registered<T> {
    pub(crate) fn new(spec: Arc<ToolSpec>, state: T::State) -> Self {
        Self { spec, state: Arc::new(state) }
    }
}

impl<T: Tool> DynTool for Registered<T> {
    fn spec(&self) -> &Arc<ToolSpec> {
        &self.spec
    }

    fn decode(&self, arguments: Encoded<'_>) -> Result<DecodedCall, Undecoded> {
        let args = decode::<T::Args>(arguments)?;
        let stage = Stage::<T, _>::Decoded { state: Arc::clone(&self.state), args: Some(args) };
        Ok(Box::pin(TypedCall { run: run::<T>, stage }))
    }
}

/// The whole life of a handler: its context is dropped with it, which tells whatever it started that it ended.
async fn run<T: Tool>(state: Arc<T::State>, core: ContextCore, args: T::Args) -> Outcome {
    let context = T::Context::from_core(core);
    T::call(&state, &context, args).await.into_outcome()
}

pin_project! {
    struct TypedCall<T: Tool, R, F> {
        run: R,
        #[pin]
        stage: Stage<T, F>,
    }
}

pin_project! {
    #[project = StageProjection]
    enum Stage<T: Tool, F> {
        Decoded { state: Arc<T::State>, args: Option<T::Args> },
        Running { #[pin] future: F },
    }
}

impl<T, R, F> ErasedCall for TypedCall<T, R, F>
where
    T: Tool,
    R: Fn(Arc<T::State>, ContextCore, T::Args) -> F + Send,
    F: Future<Output = Outcome> + Send,
{
    fn effects(self: Pin<&mut Self>) -> Effects {
        match self.project().stage.project() {
            StageProjection::Decoded { state, args: Some(args) } => T::effects(state, args),
            _ => T::EFFECTS.without_arguments(),
        }
    }

    fn start(self: Pin<&mut Self>, core: ContextCore) {
        let mut call = self.project();
        if let StageProjection::Decoded { state, args } = call.stage.as_mut().project()
            && let Some(args) = args.take()
        {
            let future = (call.run)(Arc::clone(state), core, args);
            call.stage.set(Stage::Running { future });
        }
    }
}

impl<T, R, F> Future for TypedCall<T, R, F>
where
    T: Tool,
    F: Future<Output = Outcome>,
{
    type Output = Outcome;

    fn poll(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Outcome> {
        match self.project().stage.project() {
            StageProjection::Running { future } => future.poll(cx),
            // Only `invoke` polls, and it starts the call first.
            StageProjection::Decoded { .. } => {
                Poll::Ready(ToolError::new("the call was polled before its start").into())
            }
        }
    }
}
