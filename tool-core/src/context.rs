//! What a handler knows of its call: who it is, how long it may take, and where to report.

use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use crate::call::CallId;
use crate::progress::Progress;
use crate::scratch::Scratch;
use crate::session::SessionState;
use crate::spec::ToolSpec;

/// The context of one call. A handler takes it by reference: `context: &ToolContext`.
///
/// `U` says which other tools the call may use; [`NoTools`] is none.
#[derive(Debug)]
pub struct ToolContext<U = NoTools> {
    core: ContextCore,
    ends: EndsWithCall,
    uses: PhantomData<fn() -> U>,
}

/// A tool that uses no other tools.
#[derive(Debug)]
pub enum NoTools {}

impl<U> ToolContext<U> {
    /// The provider's name for the call.
    pub fn call_id(&self) -> &CallId {
        &self.core.call_id
    }

    /// The name of the tool.
    pub fn tool_name(&self) -> &str {
        self.core.spec.name()
    }

    /// Which attempt at the call this is, from 1.
    pub fn attempt(&self) -> u32 {
        self.core.attempt
    }

    /// Fires when the call is cancelled, and when it ends in any way: what the handler started may wait on it.
    pub fn cancellation(&self) -> &CancellationToken {
        // Most handlers never ask, and a child token costs an allocation.
        self.core.token.get_or_init(|| self.core.parent.child_token())
    }

    /// Whether the call is to stop. For handlers that block and therefore cannot be dropped.
    pub fn is_cancelled(&self) -> bool {
        self.core.token.get().unwrap_or(&self.core.parent).is_cancelled()
    }

    /// When the call's time is over.
    pub fn deadline(&self) -> Option<Instant> {
        self.core.deadline
    }

    /// How much of the call's time is left.
    pub fn time_left(&self) -> Option<Duration> {
        let deadline = self.core.deadline?;
        Some(deadline.saturating_duration_since(self.core.session.clock.now()))
    }

    /// Reports progress to the host, if it listens. It never blocks and never fails.
    pub fn progress(&self, progress: &Progress) {
        self.core.session.report(&self.core.call_id, self.core.spec.name(), progress);
    }

    /// A value that the host put into the session, by its type.
    pub fn extension<T: Send + Sync + 'static>(&self) -> Option<&T> {
        self.core.session.extensions.get::<T>()
    }

    /// Where the call may put what is too large for its result.
    pub fn scratch(&self) -> &dyn Scratch {
        &*self.core.session.scratch
    }
}

/// The contexts that a handler may take by reference. `#[tool]` asks for it, so an alias of a context works.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not the context of a call",
    label = "a parameter by reference is the call's context",
    note = "mark state with `#[state]`, as in `#[state] workspace: &Workspace`; take arguments by value"
)]
pub trait CallContext<T>: Send + Sync + 'static {
    #[doc(hidden)]
    fn from_core(core: ContextCore) -> Self;

    /// A copy for code that outlives the poll it was started from. The call's end still cancels it.
    #[doc(hidden)]
    fn detach(&self) -> Self;
}

impl<T> CallContext<T> for ToolContext {
    fn from_core(core: ContextCore) -> Self {
        Self { core, ends: EndsWithCall::Yes, uses: PhantomData }
    }

    fn detach(&self) -> Self {
        // The copy must see the same token, so there has to be one.
        self.cancellation();
        Self { core: self.core.clone(), ends: EndsWithCall::No, uses: PhantomData }
    }
}

/// Whether dropping the context is the end of its call.
#[derive(Debug, PartialEq, Eq)]
enum EndsWithCall {
    Yes,
    No,
}

impl<U> Drop for ToolContext<U> {
    fn drop(&mut self) {
        if self.ends == EndsWithCall::Yes
            && let Some(token) = self.core.token.get()
        {
            token.cancel();
        }
    }
}

/// What every context holds.
#[doc(hidden)]
#[derive(Debug, Clone)]
pub struct ContextCore {
    pub(crate) call_id: CallId,
    pub(crate) spec: Arc<ToolSpec>,
    pub(crate) attempt: u32,
    pub(crate) deadline: Option<Instant>,
    pub(crate) session: Arc<SessionState>,
    pub(crate) parent: CancellationToken,
    pub(crate) token: OnceLock<CancellationToken>,
}
