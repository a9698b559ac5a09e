//! A session: what the calls of one conversation share.

use std::sync::Arc;
use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::call::{CallId, ToolCall};
use crate::clock::{Clock, RuntimeClock};
use crate::defaults;
use crate::dispatch::{self, Turn};
use crate::extensions::Extensions;
use crate::progress::{Progress, ProgressSink};
use crate::registry::ToolRegistry;
use crate::result::{ToolResult, TurnResults};
use crate::schedule::Policy;
use crate::scratch::{MemoryScratch, Scratch};

/// What the calls of one conversation share: the registry, the host's values, cancellation, and how turns run.
///
/// It is cheap to clone, and the clones are one session.
#[derive(Debug, Clone)]
pub struct Session {
    state: Arc<SessionState>,
}

#[derive(Clone)]
pub(crate) struct SessionState {
    pub(crate) registry: ToolRegistry,
    pub(crate) extensions: Extensions,
    pub(crate) scratch: Arc<dyn Scratch>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) cancellation: CancellationToken,
    pub(crate) policy: Policy,
    pub(crate) concurrency: usize,
    pub(crate) call_timeout: Option<Duration>,
    progress: Option<Arc<dyn ProgressSink>>,
}

impl Session {
    pub(crate) fn new(registry: ToolRegistry) -> Self {
        Self {
            state: Arc::new(SessionState {
                registry,
                extensions: Extensions::default(),
                scratch: Arc::new(MemoryScratch::default()),
                clock: Arc::new(RuntimeClock),
                cancellation: CancellationToken::new(),
                policy: Policy::default(),
                concurrency: defaults::TURN_CONCURRENCY,
                call_timeout: None,
                progress: None,
            }),
        }
    }

    /// Puts a value into the session. Handlers find it by its type; arguments cannot name it.
    pub fn with_extension<T: Send + Sync + 'static>(mut self, value: T) -> Self {
        self.change().extensions.insert(value);
        self
    }

    /// Says who hears of progress.
    pub fn with_progress(mut self, sink: impl ProgressSink + 'static) -> Self {
        self.change().progress = Some(Arc::new(sink));
        self
    }

    /// Says where handlers put what is too large for a result.
    pub fn with_scratch(mut self, scratch: impl Scratch + 'static) -> Self {
        self.change().scratch = Arc::new(scratch);
        self
    }

    /// Says which clock measures durations and deadlines.
    pub fn with_clock(mut self, clock: impl Clock + 'static) -> Self {
        self.change().clock = Arc::new(clock);
        self
    }

    /// Says what cancels the session: every call of it is cancelled when the token fires.
    pub fn with_cancellation(mut self, token: CancellationToken) -> Self {
        self.change().cancellation = token;
        self
    }

    /// Says how the calls of a turn are ordered. Results do not depend on it, overlap does.
    pub fn with_policy(mut self, policy: Policy) -> Self {
        self.change().policy = policy;
        self
    }

    /// Says how many calls of a turn run at once, at least one.
    pub fn with_concurrency(mut self, calls: usize) -> Self {
        self.change().concurrency = calls.max(1);
        self
    }

    /// Bounds every call, also of tools that have no bound or a longer one.
    pub fn with_call_timeout(mut self, timeout: Duration) -> Self {
        self.change().call_timeout = Some(timeout);
        self
    }

    /// The registry the session was made from.
    pub fn registry(&self) -> &ToolRegistry {
        &self.state.registry
    }

    /// What cancels the session.
    pub fn cancellation(&self) -> &CancellationToken {
        &self.state.cancellation
    }

    /// Runs one call to its answer. It cannot fail: whatever goes wrong is in the answer.
    ///
    /// # Cancel safety
    ///
    /// Dropping the future drops the handler and fires the call's cancellation token. No answer is made then.
    pub async fn dispatch(&self, call: ToolCall) -> ToolResult {
        dispatch::dispatch(&self.state, call).await
    }

    /// Runs the calls of one model turn and returns one answer for each, in call order.
    ///
    /// # Cancel safety
    ///
    /// Dropping the future drops every handler. To keep the answers, fire [`Session::cancellation`] instead.
    pub async fn dispatch_turn(&self, calls: impl IntoIterator<Item = ToolCall>) -> TurnResults {
        let calls: Vec<ToolCall> = calls.into_iter().collect();
        match <[ToolCall; 1]>::try_from(calls) {
            // Most turns have one call, which needs no plan.
            Ok([call]) => TurnResults::new(vec![self.dispatch(call).await]),
            Err(calls) => self.turn(calls).finish().await,
        }
    }

    /// Opens one model turn, for a host that wants each answer as soon as it is there.
    pub fn turn(&self, calls: impl IntoIterator<Item = ToolCall>) -> Turn {
        Turn::new(Arc::clone(&self.state), calls.into_iter().collect())
    }

    fn change(&mut self) -> &mut SessionState {
        Arc::make_mut(&mut self.state)
    }
}

impl SessionState {
    pub(crate) fn report(&self, call_id: &CallId, tool_name: &str, progress: &Progress) {
        if let Some(sink) = &self.progress {
            dispatch::hear(|| sink.report(call_id, tool_name, progress));
        }
    }
}

impl std::fmt::Debug for SessionState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SessionState")
            .field("registry", &self.registry)
            .field("extensions", &self.extensions)
            .field("policy", &self.policy)
            .field("concurrency", &self.concurrency)
            .field("call_timeout", &self.call_timeout)
            .finish_non_exhaustive()
    }
}
