//! The answer to a call: there is exactly one for each, whatever became of it.

use std::sync::Arc;
use std::time::Duration;

use crate::call::CallId;
use crate::error::{ToolError, ToolErrorCode};
use crate::output::Contents;
use crate::repair::Repaired;
use crate::spec::ToolSpec;

/// What became of a call.
#[derive(Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// The tool did what it was asked.
    Success(Contents),
    /// It did not.
    Error(ToolError),
}

impl From<ToolError> for Outcome {
    fn from(error: ToolError) -> Self {
        Self::Error(error)
    }
}

/// The answer to one call.
#[derive(Debug)]
pub struct ToolResult {
    pub(crate) call_id: CallId,
    pub(crate) position: usize,
    pub(crate) requested_name: String,
    pub(crate) spec: Option<Arc<ToolSpec>>,
    pub(crate) outcome: Outcome,
    pub(crate) duration: Duration,
    pub(crate) repairs: Vec<Repaired>,
    pub(crate) attempts: u32,
    pub(crate) started: bool,
}

impl ToolResult {
    /// The provider's name for the call that this answers.
    pub fn call_id(&self) -> &CallId {
        &self.call_id
    }

    /// The place of the call in its turn, from 0. Ids may repeat, places do not.
    pub fn position(&self) -> usize {
        self.position
    }

    /// The tool's name as the model wrote it.
    pub fn requested_name(&self) -> &str {
        &self.requested_name
    }

    /// The tool that was found under that name.
    pub fn tool(&self) -> Option<&ToolSpec> {
        self.spec.as_deref()
    }

    /// What became of the call.
    pub fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The failure, if it is one.
    pub fn error(&self) -> Option<&ToolError> {
        match &self.outcome {
            Outcome::Error(error) => Some(error),
            Outcome::Success(_) => None,
        }
    }

    /// Whether it is a failure.
    pub fn is_error(&self) -> bool {
        self.error().is_some()
    }

    /// What the tool gave back, if it succeeded.
    pub fn contents(&self) -> Option<&Contents> {
        match &self.outcome {
            Outcome::Success(contents) => Some(contents),
            Outcome::Error(_) => None,
        }
    }

    /// The text for the model: that of a success, or `Error [<code>]: <detail>`.
    pub fn text(&self) -> String {
        match &self.outcome {
            Outcome::Success(contents) => contents.text(),
            Outcome::Error(error) => error.to_string(),
        }
    }

    /// From the arrival of the call to its answer, waiting included.
    pub fn duration(&self) -> Duration {
        self.duration
    }

    /// What was mended in the arguments before they were valid.
    pub fn repairs(&self) -> &[Repaired] {
        &self.repairs
    }

    /// How often the call was attempted; 0 where it got no further than its name or its arguments.
    pub fn attempts(&self) -> u32 {
        self.attempts
    }

    /// Whether the handler had started. After a cancellation this tells what may have been done.
    pub fn started(&self) -> bool {
        self.started
    }
}

/// Why a turn ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum TurnStatus {
    /// Every call was taken to its end.
    Complete,
    /// The turn was cancelled; each call still has its answer.
    Cancelled,
}

/// The answers to a turn: one for each call, in call order.
#[derive(Debug)]
pub struct TurnResults {
    pub(crate) results: Vec<ToolResult>,
    pub(crate) status: TurnStatus,
}

impl TurnResults {
    pub(crate) fn new(results: Vec<ToolResult>) -> Self {
        let is_cancelled =
            |result: &ToolResult| result.error().is_some_and(|error| error.code() == ToolErrorCode::Cancelled);
        let status = if results.iter().any(is_cancelled) { TurnStatus::Cancelled } else { TurnStatus::Complete };
        Self { results, status }
    }

    /// The answers, in call order.
    pub fn as_slice(&self) -> &[ToolResult] {
        &self.results
    }

    /// The answers, in call order.
    pub fn iter(&self) -> std::slice::Iter<'_, ToolResult> {
        self.results.iter()
    }

    /// Why the turn ended.
    pub fn status(&self) -> TurnStatus {
        self.status
    }

    /// The answers by value, in call order.
    pub fn into_vec(self) -> Vec<ToolResult> {
        self.results
    }
}

impl<'a> IntoIterator for &'a TurnResults {
    type Item = &'a ToolResult;
    type IntoIter = std::slice::Iter<'a, ToolResult>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
