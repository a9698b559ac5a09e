//! Who hears of calls, and cannot change them.

use std::time::Duration;

use crate::call::{CallId, ToolCall};
use crate::result::{Outcome, ToolResult};
use crate::spec::ToolSpec;

/// Hears of every call, in this order: `received` and `answered` once a call, whatever becomes of it; `started` and
/// `finished` once an attempt.
///
/// It is called in the middle of dispatch, so it must not block. A panic in it is caught, and the call goes on.
pub trait Observer: Send + Sync {
    /// A call came in: as the model wrote it, before anything is known about it.
    fn received(&self, call: &ToolCall) {
        let _ = call;
    }

    /// An attempt at a valid call begins. Gates may still refuse it.
    fn started(&self, event: &Started<'_>) {
        let _ = event;
    }

    /// An attempt ended.
    fn finished(&self, event: &Finished<'_>) {
        let _ = event;
    }

    /// The call has its answer.
    fn answered(&self, result: &ToolResult) {
        let _ = result;
    }
}

/// An attempt begins.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Started<'a> {
    /// The provider's name for the call.
    pub call_id: &'a CallId,
    /// The place of the call in its turn, from 0.
    pub position: usize,
    /// The tool.
    pub tool: &'a ToolSpec,
    /// Which attempt it is, from 1.
    pub attempt: u32,
}

/// An attempt ended.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Finished<'a> {
    /// The provider's name for the call.
    pub call_id: &'a CallId,
    /// The place of the call in its turn, from 0.
    pub position: usize,
    /// The tool.
    pub tool: &'a ToolSpec,
    /// Which attempt it was, from 1.
    pub attempt: u32,
    /// What became of it.
    pub outcome: &'a Outcome,
    /// From `started` to here.
    pub duration: Duration,
}
