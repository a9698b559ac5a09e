//! Who decides before a call runs.

use std::sync::OnceLock;

use async_trait::async_trait;
use serde_json::Value;

use crate::call::CallId;
use crate::dispatch::Kept;
use crate::error::ToolError;
use crate::spec::ToolSpec;

/// Decides on a valid call before its handler starts.
///
/// All gates of a registry are asked in their order, and the first refusal ends the call. A gate never sees invalid
/// arguments. One that panics refuses.
#[async_trait]
pub trait Gate: Send + Sync {
    /// Decides on one call.
    ///
    /// # Cancel safety
    ///
    /// The future is dropped when the call is cancelled; the call is then refused.
    async fn check(&self, request: &GateRequest<'_>) -> Verdict;
}

/// What a gate says.
#[derive(Debug)]
#[non_exhaustive]
pub enum Verdict {
    /// Nothing against it.
    Allow,
    /// The call is not to run; the error is its answer.
    Deny(ToolError),
}

/// What a gate decides on.
#[derive(Debug)]
pub struct GateRequest<'a> {
    pub(crate) call_id: &'a CallId,
    pub(crate) tool: &'a ToolSpec,
    pub(crate) attempt: u32,
    pub(crate) kept: &'a Kept,
    pub(crate) canonical: OnceLock<Value>,
}

impl GateRequest<'_> {
    /// The provider's name for the call.
    pub fn call_id(&self) -> &CallId {
        self.call_id
    }

    /// The tool.
    pub fn tool(&self) -> &ToolSpec {
        self.tool
    }

    /// Which attempt it is, from 1.
    pub fn attempt(&self) -> u32 {
        self.attempt
    }

    /// The arguments in canonical form: the ones the handler gets, in whatever spelling the model sent them.
    ///
    /// They are made when a gate first asks.
    pub fn arguments(&self) -> &Value {
        self.canonical.get_or_init(|| self.kept.canonical(self.tool))
    }
}
