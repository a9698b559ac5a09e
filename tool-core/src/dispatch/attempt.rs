//! One attempt at a valid call: the observers hear of its start, gates decide, the handler runs, the observers hear
//! of its end.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::dispatch::prepare::Prepared;
use crate::dispatch::receive::Ticket;
use crate::dispatch::{admit, hear, invoke};
use crate::observe::{Finished, Started};
use crate::result::Outcome;
use crate::session::SessionState;

/// Attempts the call, and notes on the ticket how far it came.
pub(super) async fn attempt(
    session: &Arc<SessionState>,
    cancellation: &CancellationToken,
    ticket: &mut Ticket,
    prepared: Prepared,
) -> Outcome {
    let spec = Arc::clone(prepared.spec());
    let since = session.clock.now();
    let observers = &session.registry.around().observers;
    ticket.attempts += 1;
    for observer in observers {
        let event =
            Started { call_id: &ticket.call_id, position: ticket.position, tool: &spec, attempt: ticket.attempts };
        hear(|| observer.started(&event));
    }
    let outcome = match admit::admit(session, cancellation, ticket, prepared).await {
        Ok(admitted) => invoke::invoke(session, cancellation, ticket, admitted).await,
        Err(refusal) => refusal.into(),
    };
    for observer in observers {
        let event = Finished {
            call_id: &ticket.call_id,
            position: ticket.position,
            tool: &spec,
            attempt: ticket.attempts,
            outcome: &outcome,
            duration: session.clock.now().saturating_duration_since(since),
        };
        hear(|| observer.finished(&event));
    }
    outcome
}
