//! Why a text is no contract.

use std::fmt;

use crate::contract::message::Message;
use crate::contract::scan::{Malformed, Problem};
use crate::contract::text::Text;

/// Why a text is no contract: where, and what is wrong there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContractError {
    line: usize,
    column: usize,
    kind: ContractErrorKind,
}

/// What is wrong at one place of a contract's text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContractErrorKind {
    /// Something else stands where this belongs.
    Expected(&'static str),
    /// A keyword that nothing compares with a tool, or not at this place.
    UnknownKeyword(String),
    /// A key that its object has twice.
    DuplicateKey(String),
    /// A `$ref` to a definition that is not there.
    UnresolvedReference(String),
    /// More names or values at one place than can be compared.
    TooMany,
}

impl ContractError {
    pub(super) fn new(text: &str, malformed: &Malformed<'_>) -> Self {
        let (line, column) = malformed.place(text);
        let kind = match malformed.problem {
            Problem::Expected(expected) => ContractErrorKind::Expected(expected),
            Problem::Unknown(keyword) => ContractErrorKind::UnknownKeyword(keyword.into_string()),
            Problem::Twice(key) => ContractErrorKind::DuplicateKey(key.into_string()),
            Problem::Unresolved(target) => ContractErrorKind::UnresolvedReference(target.into_string()),
            Problem::TooMany => ContractErrorKind::TooMany,
        };
        Self { line, column, kind }
    }

    /// For what is JSON and yet cannot be held, such as half of a surrogate pair.
    pub(super) fn of_json(error: &serde_json::Error) -> Self {
        let kind = ContractErrorKind::Expected("numbers and texts that can be represented");
        Self { line: error.line(), column: error.column(), kind }
    }

    /// The line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, from 1, in characters.
    pub fn column(&self) -> usize {
        self.column
    }

    /// What is wrong there.
    pub fn kind(&self) -> &ContractErrorKind {
        &self.kind
    }
}

impl fmt::Display for ContractError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl fmt::Display for ContractErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = match self {
            Self::Expected(expected) => Problem::Expected(expected),
            Self::UnknownKeyword(keyword) => Problem::Unknown(Text::plain(keyword)),
            Self::DuplicateKey(key) => Problem::Twice(Text::plain(key)),
            Self::UnresolvedReference(target) => Problem::Unresolved(Text::plain(target)),
            Self::TooMany => Problem::TooMany,
        };
        let mut words = Message::new();
        problem.write(&mut words);
        f.write_str(words.as_str())
    }
}

impl std::error::Error for ContractError {}

impl Problem<'_> {
    /// Adds what is wrong and what to do.
    pub(super) const fn write(&self, message: &mut Message) {
        match self {
            Self::Expected(expected) => {
                message.push("expected ");
                message.push(expected);
            }
            Self::Unknown(keyword) => {
                message.push("nothing compares ");
                message.push_name(*keyword);
                message.push(" with a tool here; remove it");
            }
            Self::Twice(key) => {
                message.push("the key ");
                message.push_name(*key);
                message.push(" appears twice; keep one");
            }
            Self::Unresolved(target) => {
                message.push("the reference ");
                message.push_name(*target);
                message.push(" leads nowhere; define its target under `$defs` of `input_schema`");
            }
            Self::TooMany => message.push("too much at one place to be compared; at most 1024 names or values"),
        }
    }
}
