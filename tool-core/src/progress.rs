//! What a running call reports before its result.

use std::borrow::Cow;

use crate::call::CallId;

/// How far a call has come.
///
/// ```
/// use tool_core::Progress;
///
/// let progress = Progress::new("indexing").at(3.0).of(10.0);
/// assert_eq!(progress.message, "indexing");
/// ```
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Progress {
    /// One line for a person.
    pub message: Cow<'static, str>,
    /// How much is done, in units of the tool's choice.
    pub done: Option<f64>,
    /// How much there is to do, in the same units.
    pub total: Option<f64>,
}

impl Progress {
    /// A line for a person.
    pub fn new(message: impl Into<Cow<'static, str>>) -> Self {
        Self { message: message.into(), done: None, total: None }
    }

    /// Says how much is done.
    pub fn at(mut self, done: f64) -> Self {
        self.done = Some(done);
        self
    }

    /// Says how much there is to do.
    pub fn of(mut self, total: f64) -> Self {
        self.total = Some(total);
        self
    }
}

/// Where the host hears of progress.
///
/// It is called in the middle of handlers, so it must not block. A panic in it is caught.
pub trait ProgressSink: Send + Sync {
    /// Hears of the progress of one call.
    fn report(&self, call_id: &CallId, tool_name: &str, progress: &Progress);
}
