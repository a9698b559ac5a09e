//! Admitted: every gate has been asked, and none refused.

use std::sync::{Arc, OnceLock};

use tokio_util::sync::CancellationToken;

use crate::dispatch::GuardedCall;
use crate::dispatch::cancelled;
use crate::dispatch::isolate::{Guarded, catch};
use crate::dispatch::prepare::Prepared;
use crate::dispatch::receive::Ticket;
use crate::error::{Fault, ToolError, ToolErrorCode};
use crate::gate::{Gate, GateRequest, Verdict};
use crate::session::SessionState;
use crate::spec::ToolSpec;

/// A call that may run. Only [`admit`] makes one.
pub(super) struct Admitted {
    spec: Arc<ToolSpec>,
    call: GuardedCall,
}

impl Admitted {
    pub(super) fn into_parts(self) -> (Arc<ToolSpec>, GuardedCall) {
        (self.spec, self.call)
    }
}

/// Asks every gate, in order. The first refusal, or a cancellation, is the call's answer.
pub(super) async fn admit(
    session: &SessionState,
    cancellation: &CancellationToken,
    ticket: &Ticket,
    prepared: Prepared,
) -> Result<Admitted, ToolError> {
    let (spec, call, kept) = prepared.into_parts();
    let gates = &session.registry.around().gates;
    if !gates.is_empty() {
        let request = GateRequest {
            call_id: &ticket.call_id,
            tool: &spec,
            attempt: ticket.attempts,
            kept: &kept,
            canonical: OnceLock::new(),
        };
        tokio::select! {
            biased;
            () = cancellation.cancelled() => return Err(cancelled()),
            asked = ask(gates, &request) => asked?,
        }
    }
    Ok(Admitted { spec, call })
}

async fn ask(gates: &[Arc<dyn Gate>], request: &GateRequest<'_>) -> Result<(), ToolError> {
    for gate in gates {
        let Ok(check) = catch(|| gate.check(request)) else { return Err(failed()) };
        match Guarded::new(check).await {
            Ok(Verdict::Allow) => {}
            Ok(Verdict::Deny(error)) => return Err(error),
            Err(_) => return Err(failed()),
        }
    }
    Ok(())
}

/// A gate that cannot decide has not allowed anything.
fn failed() -> ToolError {
    ToolError::with_code(ToolErrorCode::PermissionDenied, "the permission check failed; the call was not run")
        .blamed_on(Fault::Infrastructure)
}
