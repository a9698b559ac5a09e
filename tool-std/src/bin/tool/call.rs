//! `tool call`: one call, and its result.

use std::process::ExitCode;

use clap::Args;
use serde::Serialize;
use tool_core::{ToolCall, ToolResult};

use crate::failure::Failure;
use crate::output::{self, Style};
use crate::{Options, interrupt, turn};

/// The call.
#[derive(Debug, Args)]
pub(crate) struct Request {
    /// The tool
    name: String,
    /// Its arguments, a JSON object; `-` reads them from standard input
    #[arg(value_name = "JSON", default_value = "{}")]
    arguments: String,
}

/// A result as a program reads it.
#[derive(Debug, Serialize)]
struct Answer<'a> {
    tool: &'a str,
    /// The stable code of a failure.
    code: Option<&'static str>,
    text: String,
    started: bool,
    repairs: Vec<&'a str>,
    duration_ms: u128,
}

/// The exit code says whether the call succeeded.
pub(crate) fn call(options: &Options, request: Request) -> Result<ExitCode, Failure> {
    let registry = options.registry()?;
    let arguments = match request.arguments.as_str() {
        "-" => turn::read("-")?,
        _ => request.arguments,
    };
    let call = ToolCall::new("call_1", request.name, arguments);
    let session = registry.session().with_policy(options.policy());
    let (result, ending) = interrupt::run(session, |session| async move { session.dispatch(call).await })?;
    match options.style() {
        Style::Compact => output::json(&answer(&result), Style::Compact)?,
        Style::Readable => output::text(&result.text())?,
    }
    Ok(if result.is_error() { ending.exit_code(1) } else { ending.exit_code(0) })
}

fn answer(result: &ToolResult) -> Answer<'_> {
    Answer {
        tool: result.requested_name(),
        code: result.error().map(|error| error.code().as_str()),
        text: result.text(),
        started: result.started(),
        repairs: result.repairs().iter().map(|repair| repair.pointer.as_str()).collect(),
        duration_ms: result.duration().as_millis(),
    }
}
