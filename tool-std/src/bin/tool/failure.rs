//! Why the command line gives up. A call that fails is no such failure: it is an answer.

use std::fmt;
use std::io;
use std::path::PathBuf;

use tool_core::RegistryError;
use tool_core::contract::ContractError;
use tool_core::encode::DecodeError;
use tool_std::WorkspaceError;

/// Why the command line gives up, always with exit code 2.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The folder of `--root` cannot be opened.
    Workspace(WorkspaceError),
    /// The tools do not fit together.
    Registry(RegistryError),
    /// No tool has this name.
    UnknownTool { name: String, known: Vec<String> },
    /// The input cannot be read.
    Unreadable { source: String, error: io::Error },
    /// The input is not JSON.
    NotJson { source: String, error: serde_json::Error },
    /// The input is JSON but no turn.
    NoTurn { source: String, error: TurnError },
    /// The file is no contract that a tool can be compared with.
    NoContract { source: String, error: ContractError },
    /// A file cannot be written.
    Unwritable { path: PathBuf, error: io::Error },
    /// The system refuses what a program needs to run at all.
    System(io::Error),
    /// The output cannot be written.
    Output(io::Error),
}

/// Why a JSON document is no turn that can be answered. Places are JSON pointers.
#[derive(Debug)]
pub(crate) enum TurnError {
    /// It is neither a message nor a list of messages nor a request.
    Shape { pointer: &'static str },
    /// No message in the list is the assistant's.
    NoAssistant { pointer: &'static str },
    /// The message calls no tool.
    NoCalls { pointer: String },
    /// The message is not as the provider makes it.
    Message(DecodeError),
}

impl Failure {
    /// Whether nobody reads the output any more.
    pub(crate) fn is_closed_output(&self) -> bool {
        matches!(self, Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Workspace(error) => error.fmt(f),
            Self::Registry(error) => error.fmt(f),
            Self::UnknownTool { name, known } => write!(f, "there is no tool `{name}`; there are {}", known.join(", ")),
            Self::Unreadable { source, error } => write!(f, "{source}: cannot be read: {error}"),
            Self::NotJson { source, error } => write!(f, "{source}: not valid JSON: {error}"),
            Self::NoTurn { source, error } => write!(f, "{source}: {error}"),
            Self::NoContract { source, error } => write!(f, "{source}, {error}"),
            Self::Unwritable { path, error } => write!(f, "{}: cannot be written: {error}", path.display()),
            Self::System(error) => write!(f, "cannot start: {error}"),
            Self::Output(error) => write!(f, "the output cannot be written: {error}"),
        }
    }
}

impl fmt::Display for TurnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape { pointer } => write!(
                f,
                "{}: expected an assistant message, a list of messages, or a request with `messages`",
                place(pointer)
            ),
            Self::NoAssistant { pointer } => write!(f, "{}: expected an assistant message in the list", place(pointer)),
            Self::NoCalls { pointer } => {
                write!(f, "{}: expected a `tool_use` block; there is nothing to answer", place(pointer))
            }
            Self::Message(error) => error.fmt(f),
        }
    }
}

fn place(pointer: &str) -> &str {
    if pointer.is_empty() { "the document" } else { pointer }
}
