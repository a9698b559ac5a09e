//! A turn: the calls of one model message, run side by side where they may, answered one by one.

use std::collections::VecDeque;
use std::fmt;
use std::pin::Pin;
use std::sync::Arc;

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tokio_util::sync::CancellationToken;

use crate::call::ToolCall;
use crate::dispatch::prepare::Prepared;
use crate::dispatch::receive::Ticket;
use crate::dispatch::{Opened, cancel, open, settle};
use crate::effects::Effects;
use crate::result::{ToolResult, TurnResults};
use crate::schedule::{Plan, Policy};
use crate::session::SessionState;

/// The calls of one model message on their way.
///
/// ```
/// # use tool_core::{ToolCall, ToolRegistry};
/// # async fn host(registry: ToolRegistry, calls: Vec<ToolCall>) {
/// let session = registry.session();
/// let mut turn = session.turn(calls);
/// while let Some(result) = turn.next().await {
///     println!("{}: {}", result.position(), result.text());
/// }
/// # }
/// ```
pub struct Turn {
    session: Arc<SessionState>,
    cancellation: CancellationToken,
    /// Calls that are valid and were not started, by position.
    waiting: Vec<Option<(Ticket, Prepared)>>,
    /// Answers that nobody has taken yet.
    answered: VecDeque<ToolResult>,
    running: FuturesUnordered<Pin<Box<dyn Future<Output = ToolResult> + Send>>>,
    plan: Plan,
    /// How many calls the plan knows.
    planned: usize,
    /// A call that may change anything and has not ended. What later calls touch is asked only after it.
    barrier: Option<usize>,
    overlap: Overlap,
}

/// The policy, applied to the calls of this turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Overlap {
    All,
    ByEffects,
    None,
}

impl Turn {
    pub(crate) fn new(session: Arc<SessionState>, calls: Vec<ToolCall>) -> Self {
        let count = calls.len();
        let mut waiting = Vec::with_capacity(count);
        let mut answered = VecDeque::new();
        let mut concurrent_safe = 0;
        for (position, mut call) in calls.into_iter().enumerate() {
            call.position = position;
            let opened = open(&session, call);
            let spec = match &opened {
                Opened::Valid(_, prepared) => Some(&**prepared.spec()),
                Opened::Answered(result) => result.tool(),
            };
            concurrent_safe += usize::from(spec.is_some_and(|spec| spec.effects().is_concurrent_safe()));
            match opened {
                Opened::Valid(ticket, prepared) => waiting.push(Some((ticket, prepared))),
                Opened::Answered(result) => {
                    waiting.push(None);
                    answered.push_back(result);
                }
            }
        }
        let overlap = match session.policy {
            Policy::Ordered => Overlap::ByEffects,
            Policy::AllOrNothing if concurrent_safe == count => Overlap::All,
            Policy::AllOrNothing | Policy::Sequential => Overlap::None,
        };
        Self {
            cancellation: session.cancellation.child_token(),
            session,
            waiting,
            answered,
            running: FuturesUnordered::new(),
            plan: Plan::default(),
            planned: 0,
            barrier: None,
            overlap,
        }
    }

    /// Cancels the turn when it fires: each call that has no answer then gets one at once.
    pub fn cancellation(&self) -> &CancellationToken {
        &self.cancellation
    }

    /// The next answer that is there, whichever call it belongs to; `None` when every call has been answered.
    ///
    /// # Cancel safety
    ///
    /// Nothing is lost when the future is dropped: call it again.
    pub async fn next(&mut self) -> Option<ToolResult> {
        loop {
            self.start_ready();
            if let Some(result) = self.answered.pop_front() {
                return Some(result);
            }
            let result = self.running.next().await?;
            self.plan.finish(result.position());
            if self.barrier == Some(result.position()) {
                self.barrier = None;
            }
            self.answered.push_back(result);
        }
    }

    /// Takes every call to its answer.
    ///
    /// # Cancel safety
    ///
    /// Dropping the future drops every handler. To keep the answers, fire [`Turn::cancellation`] instead.
    pub async fn finish(mut self) -> TurnResults {
        let mut results = Vec::with_capacity(self.waiting.len());
        while let Some(result) = self.next().await {
            results.push(result);
        }
        results.sort_by_key(ToolResult::position);
        TurnResults::new(results)
    }

    fn start_ready(&mut self) {
        if self.cancellation.is_cancelled() {
            let waiting = self.waiting.iter_mut().filter_map(Option::take);
            self.answered.extend(waiting.map(|(ticket, _)| cancel(&self.session, ticket)));
            return;
        }
        self.plan_on();
        while self.running.len() < self.session.concurrency
            && let Some(position) = self.plan.next_ready()
        {
            if let Some((ticket, prepared)) = self.waiting.get_mut(position).and_then(Option::take) {
                let (session, cancellation) = (Arc::clone(&self.session), self.cancellation.clone());
                self.running.push(Box::pin(async move { settle(&session, &cancellation, ticket, prepared).await }));
            }
        }
    }

    /// Adds calls to the plan, up to the next one that may change anything: what the calls after it touch may depend
    /// on what it does.
    fn plan_on(&mut self) {
        while self.barrier.is_none() && self.planned < self.waiting.len() {
            let position = self.planned;
            self.planned += 1;
            let Some(slot) = self.waiting.get_mut(position) else { continue };
            let Some((_, prepared)) = slot.as_mut() else { continue };
            let effects = match self.overlap {
                Overlap::All => Ok(Effects::none()),
                Overlap::None => Ok(Effects::writes_world()),
                Overlap::ByEffects => prepared.effects(),
            };
            match effects {
                Ok(effects) => {
                    if effects.is_barrier() {
                        self.barrier = Some(position);
                    }
                    self.plan.push(position, &effects);
                }
                Err(error) => {
                    let answer = slot.take().map(|(ticket, _)| ticket.answer(&self.session, error.into()));
                    self.answered.extend(answer);
                }
            }
        }
    }
}

impl fmt::Debug for Turn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turn")
            .field("calls", &self.waiting.len())
            .field("running", &self.running.len())
            .field("overlap", &self.overlap)
            .finish_non_exhaustive()
    }
}
