//! The wire: provider JSON in, calls out; results in, provider JSON out.
//!
//! Encoders are pure. They see specifications and results, never handlers, and they say what the provider's form could
//! not hold instead of dropping it in silence.

use std::fmt;

pub mod anthropic;

/// Something in a provider's form, and what that form could not hold.
#[derive(Debug, Clone, PartialEq)]
#[must_use]
pub struct Encoded<T> {
    /// What to send. It serialises to the provider's JSON.
    pub json: T,
    /// What was left out, in the order of the source; empty when nothing was.
    pub lost: Vec<Loss>,
}

/// One thing that a provider's form could not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Loss {
    /// The tool or the call it belongs to.
    pub subject: String,
    /// What was lost.
    pub what: Lost,
}

/// What a provider's form could not hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Lost {
    /// A tool's name for people.
    Title,
    /// A tool's declared behaviour.
    Annotations,
    /// The schema of a tool's results.
    OutputSchema,
    /// Sound in a result.
    Audio,
    /// A picture whose media type the provider does not take.
    Image,
    /// The address and media type of a document in a result; its text was kept.
    ResourceAddress,
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.what {
            Lost::Title => "title",
            Lost::Annotations => "annotations",
            Lost::OutputSchema => "output schema",
            Lost::Audio => "audio",
            Lost::Image => "image",
            Lost::ResourceAddress => "resource address",
        };
        write!(f, "{}: {what}", self.subject)
    }
}

/// A provider's message that does not have the provider's form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DecodeError {
    pointer: String,
    expected: &'static str,
}

impl DecodeError {
    pub(crate) fn new(pointer: impl Into<String>, expected: &'static str) -> Self {
        Self { pointer: pointer.into(), expected }
    }

    /// Where, as a JSON pointer (RFC 6901); empty for the whole.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What was expected there.
    pub fn expected(&self) -> &str {
        self.expected
    }

    /// The same error in a message that stands at `prefix` of something larger.
    #[must_use]
    pub fn within(mut self, prefix: &str) -> Self {
        self.pointer.insert_str(0, prefix);
        self
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.pointer.is_empty() { "the message" } else { &self.pointer };
        write!(f, "{place}: expected {}", self.expected)
    }
}

impl std::error::Error for DecodeError {}
