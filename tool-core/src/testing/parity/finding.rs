//! What a parity test can find.

use std::fmt;

use crate::spec::SpecError;

/// A way into the handler's decoder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Door {
    /// The typed decoder and its checks alone, given the canonical form as a value.
    DecoderValue,
    /// The typed decoder and its checks alone, given the canonical form as text.
    DecoderText,
    /// The whole way of a call up to the handler, given the arguments as a value.
    CallValue,
    /// The whole way of a call up to the handler, given the arguments as text.
    CallText,
}

impl Door {
    /// All of them, the one that tells most first.
    pub(super) const ALL: [Self; 4] = [Self::DecoderValue, Self::DecoderText, Self::CallValue, Self::CallText];
}

impl fmt::Display for Door {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::DecoderValue => "the decoder, given a value,",
            Self::DecoderText => "the decoder, given text,",
            Self::CallValue => "a call, given a value,",
            Self::CallText => "a call, given text,",
        })
    }
}

/// How the schema and the decoder of a type differ.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Finding {
    /// The schema accepts what the decoder refuses: a model that does as it was told is refused.
    RefusedByDecoder {
        /// Which way in.
        door: Door,
        /// The decoder's words.
        reason: String,
    },
    /// The decoder accepts what the schema refuses: the handler sees what nobody promised it.
    AcceptedByDecoder {
        /// Which way in.
        door: Door,
        /// The schema's words.
        reason: String,
    },
    /// The decoder panicked.
    Panicked {
        /// Which way in.
        door: Door,
    },
    /// Text with the key of an object twice was accepted.
    AcceptedTwice,
    /// Valid arguments were not valid once they were in canonical form, or that form is not stable.
    NotCanonical,
    /// The type cannot be the arguments of a tool, or a part of them.
    Unpublishable(SpecError),
    /// No value that was generated was valid, so the test says nothing.
    NothingValid,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RefusedByDecoder { door, reason } => write!(f, "the schema accepts it; {door} refuses it: {reason}"),
            Self::AcceptedByDecoder { door, reason } => write!(f, "the schema refuses it: {reason}; {door} accepts it"),
            Self::Panicked { door } => write!(f, "{door} panicked"),
            Self::AcceptedTwice => f.write_str("text in which the key stands twice is accepted"),
            Self::NotCanonical => f.write_str("it is valid, and its canonical form is not, or has another"),
            Self::Unpublishable(error) => write!(f, "the type cannot be published: {error}"),
            Self::NothingValid => f.write_str("no generated value was valid, so nothing was tested"),
        }
    }
}
