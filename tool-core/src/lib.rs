#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// The nouns.
pub mod call;
pub mod clock;
pub mod context;
pub mod contract;
pub mod defaults;
pub mod error;
mod extensions;
pub mod fault;
pub mod format;
pub mod input;
pub mod output;
pub mod pattern;
mod place;
pub mod progress;
pub mod registry;
pub mod result;
pub mod schema;
pub mod scratch;
pub mod session;
pub mod shape;
pub mod spec;
pub mod tool;
mod toolset;

// The way a call travels.
mod dispatch;
mod json;
mod keys;
pub mod repair;

// Who may run beside whom.
pub mod effects;
pub mod schedule;

// Before, around, beside.
pub mod gate;
pub mod layer;
pub mod observe;

// The wire.
pub mod encode;

#[cfg(feature = "testing")]
pub mod testing;

/// Documents that go with the crate.
pub mod docs {
    #[doc = include_str!("docs/compare.md")]
    pub mod compare {}

    #[doc = include_str!("docs/migrate.md")]
    pub mod migrate {}
}

#[doc(hidden)]
pub mod __private;

pub use async_trait::async_trait;
pub use schemars;
pub use serde;
pub use serde_json;
pub use tokio_util::sync::CancellationToken;
#[cfg(feature = "macros")]
pub use tool_macros::{ToolError, tool, tool_input};

pub use call::{Arguments, CallId, ToolCall};
pub use context::{NoTools, ToolContext};
pub use dispatch::Turn;
pub use error::{Fault, IntoToolError, Retry, ToolError, ToolErrorCode};
pub use fault::{ArgumentFault, FaultKind, InvalidArguments};
pub use input::{ObjectInput, ToolInput};
pub use output::{Content, Contents, DisplayHint, Json, ToolOutput};
pub use progress::{Progress, ProgressSink};
pub use registry::{AnyTool, Conflict, OutputCheck, Register, RegistryError, ToolRegistry, ToolRegistryBuilder};
pub use repair::Repair;
pub use result::{Outcome, ToolResult, TurnResults, TurnStatus};
pub use schedule::Policy;
pub use session::Session;
pub use spec::{Annotations, SpecError, ToolSpec};
pub use tool::{Bound, Tool};

/// The README's code is a test.
#[cfg(all(doctest, feature = "macros"))]
#[doc = include_str!("../../README.md")]
struct Readme;
