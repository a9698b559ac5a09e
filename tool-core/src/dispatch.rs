//! The way a call travels, from what a model wrote to its answer.
//!
//! ```text
//! ToolCall ─receive→ Received ─lookup→ Resolved ─prepare→ Prepared ─admit→ Admitted ─invoke→ Outcome ─answer→ ToolResult
//!          untrusted          known name        valid             allowed           isolated          stamped
//! ```
//!
//! Each stage consumes the one before it, and only its own module makes it: a call that was not validated cannot be
//! admitted, and one that no gate admitted cannot be invoked, because neither compiles.

mod admit;
mod attempt;
mod decode;
mod erased;
mod invoke;
mod isolate;
mod lookup;
mod prepare;
mod receive;
mod turn;

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use crate::call::ToolCall;
use crate::error::{ToolError, ToolErrorCode};
use crate::result::ToolResult;
use crate::session::SessionState;

#[cfg(feature = "testing")]
pub(crate) use decode::{Encoded, Undecoded};
#[cfg(feature = "testing")]
pub(crate) use erased::DecodedCall;
pub(crate) use erased::{DynTool, ErasedCall, Registered};
pub(crate) use isolate::hear;
pub(crate) use prepare::Kept;
pub use turn::Turn;

/// A decoded call that cannot panic.
pub(crate) type GuardedCall = isolate::Guarded<dyn ErasedCall>;

use prepare::Prepared;
use receive::Ticket;

/// Takes one call from the model's words to its answer.
pub(crate) async fn dispatch(session: &Arc<SessionState>, call: ToolCall) -> ToolResult {
    match open(session, call) {
        Opened::Valid(ticket, prepared) => settle(session, &session.cancellation, ticket, prepared).await,
        Opened::Answered(result) => result,
    }
}

/// A call after everything that needs no waiting: it has its answer already, or it is valid and may be scheduled.
enum Opened {
    Valid(Ticket, Prepared),
    Answered(ToolResult),
}

/// The first half, without a wait: receive, look up, prepare.
fn open(session: &SessionState, call: ToolCall) -> Opened {
    let (mut ticket, received) = receive::receive(session, call);
    let prepared = lookup::lookup(session, received, &mut ticket)
        .and_then(|resolved| prepare::prepare(session, resolved, &mut ticket));
    match prepared {
        Ok(prepared) => Opened::Valid(ticket, prepared),
        Err(error) => Opened::Answered(ticket.answer(session, error.into())),
    }
}

/// The second half: admit, invoke, answer.
async fn settle(
    session: &Arc<SessionState>,
    cancellation: &CancellationToken,
    mut ticket: Ticket,
    prepared: Prepared,
) -> ToolResult {
    let outcome = attempt::attempt(session, cancellation, &mut ticket, prepared).await;
    ticket.answer(session, outcome)
}

/// The answer to a call that is not run because its turn was cancelled.
fn cancel(session: &SessionState, ticket: Ticket) -> ToolResult {
    ticket.answer(session, cancelled().into())
}

fn cancelled() -> ToolError {
    ToolError::with_code(ToolErrorCode::Cancelled, "the call was cancelled")
}
