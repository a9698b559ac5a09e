//! Running calls so that an interrupt ends them in order.
//!
//! A command of `bash` runs in a process group of its own, so the terminal's interrupt does not reach it: if this
//! program just died, the command would run on. Instead the session is cancelled, each call gets its answer, and what
//! they started is ended.

use std::io;
use std::process::ExitCode;

use tokio::signal::unix::{SignalKind, signal};
use tool_core::{CancellationToken, Session};

use crate::failure::Failure;

/// How the calls came to their end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// By themselves.
    Complete,
    /// By an interrupt.
    Interrupted,
}

impl Ending {
    /// The code to exit with, where `complete` is that of calls which came to their end by themselves.
    pub(crate) fn exit_code(self, complete: u8) -> ExitCode {
        /// 128 and the number of the signal, as shells have it.
        const INTERRUPTED: u8 = 130;
        match self {
            Self::Complete => complete.into(),
            Self::Interrupted => INTERRUPTED.into(),
        }
    }
}

/// Runs `work` on a session that an interrupt or a request to terminate cancels.
pub(crate) fn run<W, F>(session: Session, work: W) -> Result<(F::Output, Ending), Failure>
where
    W: FnOnce(Session) -> F,
    F: Future,
{
    let runtime = tokio::runtime::Runtime::new().map_err(Failure::System)?;
    runtime.block_on(async {
        let token = CancellationToken::new();
        let listener = tokio::spawn(cancel_on_signal(token.clone()).map_err(Failure::System)?);
        let output = work(session.with_cancellation(token.clone())).await;
        listener.abort();
        let ending = if token.is_cancelled() { Ending::Interrupted } else { Ending::Complete };
        Ok((output, ending))
    })
}

fn cancel_on_signal(token: CancellationToken) -> io::Result<impl Future<Output = ()> + Send + 'static> {
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
        token.cancel();
    })
}
