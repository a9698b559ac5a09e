//! `tool run`: a model's turn in, the message that answers it out.

use std::process::ExitCode;

use clap::Args;
use tool_core::encode::anthropic;

use crate::failure::Failure;
use crate::{Options, interrupt, output, turn};

/// The turn.
#[derive(Debug, Args)]
pub(crate) struct Request {
    /// A file with an assistant message of the Anthropic Messages API, a list of messages, or a request with
    /// `messages`; the last assistant message is answered. `-` reads standard input
    #[arg(value_name = "TURN.json")]
    turn: String,
}

/// Nothing but the message goes to standard output. Failed calls are part of the answer, so they do not change the
/// exit code.
pub(crate) fn run(options: &Options, request: &Request) -> Result<ExitCode, Failure> {
    let registry = options.registry()?;
    let calls = turn::calls(&request.turn)?;
    let session = registry.session().with_policy(options.policy());
    let (turn, ending) = interrupt::run(session, |session| async move { session.dispatch_turn(calls).await })?;
    let message = anthropic::results(&turn);
    output::json(&message.json, options.style())?;
    for loss in &message.lost {
        output::note(format_args!("the message has no place for {loss}"));
    }
    Ok(ending.exit_code(0))
}
