//! What went wrong with a call: a stable code for programs, a text for the model, the cause for the host.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::fmt;

/// The stable code of a failed call. Decide on it, never on a message.
///
/// ```
/// use tool_core::ToolErrorCode;
///
/// assert_eq!(ToolErrorCode::InvalidArguments.as_str(), "invalid_arguments");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ToolErrorCode {
    /// No tool of that name is registered.
    UnknownTool,
    /// The arguments do not fit the tool's schema.
    InvalidArguments,
    /// The tool ran and failed.
    ExecutionError,
    /// A rule of the host forbids the call.
    PermissionDenied,
    /// The call's deadline passed.
    TimedOut,
    /// The call, its turn or its session was cancelled.
    Cancelled,
    /// The tool, or something around it, panicked.
    Panicked,
    /// The tool cannot be used for now.
    Unavailable,
    /// The same call was made too often.
    LoopDetected,
    /// The call was refused for a reason that no change of its arguments lifts.
    Refused,
    /// The tool's result does not fit the output schema it publishes.
    OutputInvalid,
}

impl ToolErrorCode {
    /// The code as it appears on the wire: `snake_case`, never changed once released.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::UnknownTool => "unknown_tool",
            Self::InvalidArguments => "invalid_arguments",
            Self::ExecutionError => "execution_error",
            Self::PermissionDenied => "permission_denied",
            Self::TimedOut => "timed_out",
            Self::Cancelled => "cancelled",
            Self::Panicked => "panicked",
            Self::Unavailable => "unavailable",
            Self::LoopDetected => "loop_detected",
            Self::Refused => "refused",
            Self::OutputInvalid => "output_invalid",
        }
    }

    /// Whose fault a failure with this code is, unless the error says otherwise.
    const fn fault(self) -> Fault {
        match self {
            Self::UnknownTool | Self::InvalidArguments | Self::LoopDetected => Fault::Caller,
            Self::ExecutionError | Self::Panicked | Self::OutputInvalid => Fault::Tool,
            Self::PermissionDenied | Self::Refused => Fault::Policy,
            Self::TimedOut | Self::Cancelled | Self::Unavailable => Fault::Infrastructure,
        }
    }

    /// Whether repeating the very same call may succeed, unless the error says otherwise.
    const fn retryable(self) -> bool {
        matches!(self, Self::TimedOut | Self::Unavailable)
    }
}

impl fmt::Display for ToolErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Whose fault a failure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Fault {
    /// The model, or whoever made the call.
    Caller,
    /// The tool's own code.
    Tool,
    /// A rule of the host.
    Policy,
    /// What the tool depends on, or the machinery that runs it.
    Infrastructure,
}

/// Whether repeating a call unchanged may help.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Retry {
    /// The same call may succeed later.
    MayHelp,
    /// The same call fails again.
    IsUseless,
}

/// The failure of a call.
///
/// Its message is read by the model, so only text that was meant for it gets in: [`ToolError::new`] and types with
/// `#[derive(ToolError)]` show their own, and any other error that arrives through `?` is masked: the model reads that
/// the tool failed, the host finds the cause in [`ToolError::source`].
///
/// ```
/// use tool_core::{ToolError, ToolErrorCode};
///
/// fn parse(text: &str) -> Result<u32, ToolError> {
///     Ok(text.parse::<u32>()?)
/// }
///
/// let error = parse("secret").unwrap_err();
/// assert_eq!(error.code(), ToolErrorCode::ExecutionError);
/// assert_eq!(error.to_string(), "Error [execution_error]: the tool failed");
/// assert!(error.source().is_some());
/// ```
pub struct ToolError(Box<Inner>);

struct Inner {
    code: ToolErrorCode,
    message: Cow<'static, str>,
    fault: Fault,
    retry: Retry,
    source: Option<Box<dyn StdError + Send + Sync>>,
}

impl ToolError {
    /// A failure of the tool, with a message that the model is meant to read.
    pub fn new(message: impl Into<Cow<'static, str>>) -> Self {
        Self::with_code(ToolErrorCode::ExecutionError, message)
    }

    /// A failure with a given code, and a message that the model is meant to read.
    pub fn with_code(code: ToolErrorCode, message: impl Into<Cow<'static, str>>) -> Self {
        let retry = if code.retryable() { Retry::MayHelp } else { Retry::IsUseless };
        Self(Box::new(Inner { code, message: message.into(), fault: code.fault(), retry, source: None }))
    }

    /// A failure whose cause the model must not see: it reads that the tool failed, the host keeps `source`.
    pub fn internal(source: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        Self::new("the tool failed").caused_by(source)
    }

    /// Keeps the cause for the host. The model does not see it.
    pub fn caused_by(mut self, source: impl Into<Box<dyn StdError + Send + Sync>>) -> Self {
        self.0.source = Some(source.into());
        self
    }

    /// Says whose fault it is, where that differs from what the code implies.
    pub fn blamed_on(mut self, fault: Fault) -> Self {
        self.0.fault = fault;
        self
    }

    /// Says whether a retry may help, where that differs from what the code implies.
    pub fn with_retry(mut self, retry: Retry) -> Self {
        self.0.retry = retry;
        self
    }

    /// The stable code.
    pub fn code(&self) -> ToolErrorCode {
        self.0.code
    }

    /// The text for the model, without the code.
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// Whose fault it is.
    pub fn fault(&self) -> Fault {
        self.0.fault
    }

    /// Whether repeating the very same call may succeed.
    pub fn is_retryable(&self) -> bool {
        self.0.retry == Retry::MayHelp
    }

    /// The cause, for the host: downcast it for a typed reason.
    pub fn source(&self) -> Option<&(dyn StdError + Send + Sync + 'static)> {
        self.0.source.as_deref()
    }
}

/// The text form for the model: `Error [<code>]: <detail>`.
impl fmt::Display for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error [{}]: {}", self.0.code, self.0.message)
    }
}

impl fmt::Debug for ToolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { code, message, fault, retry, source } = &*self.0;
        f.debug_struct("ToolError")
            .field("code", code)
            .field("message", message)
            .field("fault", fault)
            .field("retry", retry)
            .field("source", source)
            .finish()
    }
}

/// Any other error is masked, see [`ToolError::internal`].
///
/// `ToolError` itself does not implement [`std::error::Error`]: this conversion could not exist otherwise.
impl<E> From<E> for ToolError
where
    E: StdError + Send + Sync + 'static,
{
    fn from(error: E) -> Self {
        Self::internal(error)
    }
}

/// An error that a tool may return: [`ToolError`], or a type with `#[derive(ToolError)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the error of a tool",
    label = "not an error that may be shown to a model",
    note = "return `ToolError`: `?` makes one of every `std::error::Error`, and masks its text",
    note = "where the text is meant for the model: `#[derive(ToolError)]` on a type of yours, `ToolError::new(..)` for others"
)]
pub trait IntoToolError: Send + 'static {
    /// The failure as the pipeline carries it.
    fn into_tool_error(self) -> ToolError;
}

impl IntoToolError for ToolError {
    fn into_tool_error(self) -> ToolError {
        self
    }
}
