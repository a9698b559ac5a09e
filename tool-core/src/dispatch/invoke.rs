//! Invoked: the handler runs, raced with cancellation and its deadline, with the layers around it.

use std::pin::{Pin, pin};
use std::sync::{Arc, OnceLock};
use std::task::Poll;
use std::time::Duration;

use futures_util::future::poll_fn;
use tokio_util::sync::CancellationToken;

use crate::context::ContextCore;
use crate::dispatch::admit::Admitted;
use crate::dispatch::cancelled;
use crate::dispatch::isolate::{Guarded, Panicked, hear};
use crate::dispatch::receive::Ticket;
use crate::error::{ToolError, ToolErrorCode};
use crate::fault::{ArgumentFault, InvalidArguments};
use crate::layer::{LayerRequest, Next};
use crate::output::Content;
use crate::registry::OutputCheck;
use crate::result::Outcome;
use crate::session::SessionState;
use crate::spec::ToolSpec;

/// Runs the handler to its outcome.
pub(super) async fn invoke(
    session: &Arc<SessionState>,
    cancellation: &CancellationToken,
    ticket: &mut Ticket,
    admitted: Admitted,
) -> Outcome {
    if cancellation.is_cancelled() {
        return cancelled().into();
    }
    let (spec, mut call) = admitted.into_parts();
    let timeout = [spec.timeout(), session.call_timeout].into_iter().flatten().min();
    let core = ContextCore {
        call_id: ticket.call_id.clone(),
        spec: Arc::clone(&spec),
        attempt: ticket.attempts,
        deadline: timeout.and_then(|timeout| session.clock.now().checked_add(timeout)),
        session: Arc::clone(session),
        parent: cancellation.clone(),
        token: OnceLock::new(),
    };
    ticket.started = true;
    if let Err(panicked) = call.with(|call| call.start(core)) {
        return ToolError::from(panicked).into();
    }
    let around = session.registry.around();
    let request = LayerRequest { call_id: &ticket.call_id, tool: &spec, attempt: ticket.attempts };
    let call = pin!(call);
    let mut outcome = if around.layers.is_empty() {
        race(call, cancellation, timeout).await
    } else {
        let layered: Pin<Box<dyn Future<Output = Outcome> + Send + '_>> =
            Box::pin(Next { layers: &around.layers, request, call }.run());
        race(pin!(Guarded::new(layered)), cancellation, timeout).await
    };
    if around.output_check == OutputCheck::On
        && let Some(error) = misfit(&spec, &outcome)
    {
        outcome = error.into();
    }
    for finish in &around.finishes {
        hear(|| finish.finish(&request, &mut outcome));
    }
    outcome
}

/// The error of a structured result that does not fit the schema that its tool publishes.
fn misfit(spec: &ToolSpec, outcome: &Outcome) -> Option<ToolError> {
    let (schema, Outcome::Success(contents)) = (spec.output_schema()?, outcome) else { return None };
    let faults: Vec<ArgumentFault> = contents
        .as_slice()
        .iter()
        .filter_map(|content| match content {
            Content::Structured(value) => Some(schema.validate(value)),
            _ => None,
        })
        .flatten()
        .collect();
    if faults.is_empty() {
        return None;
    }
    let invalid = InvalidArguments::new(faults);
    let message = format!("the result does not fit the tool's output schema: {invalid}");
    Some(ToolError::with_code(ToolErrorCode::OutputInvalid, message).caused_by(invalid))
}

/// Cancellation first, then the deadline, then the work.
async fn race(
    mut work: Pin<&mut impl Future<Output = Result<Outcome, Panicked>>>,
    cancellation: &CancellationToken,
    timeout: Option<Duration>,
) -> Outcome {
    // Most handlers are ready at once: the waiter and the timer come to life, by a first poll, only for the others.
    let mut stop = pin!(stopped(cancellation, timeout));
    let mut waits = false;
    poll_fn(|cx| {
        if waits && let Poll::Ready(error) = stop.as_mut().poll(cx) {
            return Poll::Ready(error.into());
        }
        match work.as_mut().poll(cx) {
            Poll::Ready(ended) => Poll::Ready(ended.unwrap_or_else(|panicked| ToolError::from(panicked).into())),
            Poll::Pending if waits => Poll::Pending,
            Poll::Pending => {
                waits = true;
                stop.as_mut().poll(cx).map(Outcome::from)
            }
        }
    })
    .await
}

/// Ends when the call has to, with the reason.
async fn stopped(cancellation: &CancellationToken, timeout: Option<Duration>) -> ToolError {
    let Some(timeout) = timeout else {
        cancellation.cancelled().await;
        return cancelled();
    };
    tokio::select! {
        biased;
        () = cancellation.cancelled() => cancelled(),
        () = tokio::time::sleep(timeout) => {
            ToolError::with_code(ToolErrorCode::TimedOut, format!("the call took longer than {timeout:?}"))
        }
    }
}
