//! Received: a call is taken in as it stands, and from here on it will be answered.

use std::sync::Arc;
use std::time::Instant;

use crate::call::{Arguments, CallId, ToolCall};
use crate::dispatch::hear;
use crate::repair::Repaired;
use crate::result::{Outcome, ToolResult};
use crate::session::SessionState;
use crate::spec::ToolSpec;

/// What is still untrusted: the arguments, under the name on the ticket.
pub(super) struct Received {
    arguments: Arguments,
}

impl Received {
    pub(super) fn into_arguments(self) -> Arguments {
        self.arguments
    }
}

/// Who is to be answered, and what the answer will say besides the outcome. Answering consumes it.
pub(super) struct Ticket {
    pub(super) call_id: CallId,
    pub(super) position: usize,
    pub(super) requested_name: String,
    pub(super) spec: Option<Arc<ToolSpec>>,
    pub(super) repairs: Vec<Repaired>,
    pub(super) attempts: u32,
    pub(super) started: bool,
    since: Instant,
}

/// Lets the observers hear the call as the model wrote it, and takes it in.
pub(super) fn receive(session: &SessionState, call: ToolCall) -> (Ticket, Received) {
    for observer in &session.registry.around().observers {
        hear(|| observer.received(&call));
    }
    let ToolCall { id, name, arguments, position } = call;
    let ticket = Ticket {
        call_id: id,
        position,
        requested_name: name,
        spec: None,
        repairs: Vec::new(),
        attempts: 0,
        started: false,
        since: session.clock.now(),
    };
    (ticket, Received { arguments })
}

impl Ticket {
    /// Stamps the outcome with the call's id and lets the observers hear the answer.
    pub(super) fn answer(self, session: &SessionState, outcome: Outcome) -> ToolResult {
        let Self { call_id, position, requested_name, spec, repairs, attempts, started, since } = self;
        let duration = session.clock.now().saturating_duration_since(since);
        let result =
            ToolResult { call_id, position, requested_name, spec, outcome, duration, repairs, attempts, started };
        for observer in &session.registry.around().observers {
            hear(|| observer.answered(&result));
        }
        result
    }
}
