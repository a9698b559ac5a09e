//! Why a pattern is refused.

use std::fmt;

use crate::pattern::LONGEST_PATTERN;

/// Why a pattern cannot be enforced: where, and what is wrong there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PatternError {
    offset: usize,
    kind: PatternErrorKind,
}

/// What is wrong at one place of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PatternErrorKind {
    /// The feature `pattern` is off, so no pattern is enforced.
    Unavailable,
    /// No regular expression.
    Syntax,
    /// `(?=..)` or one of its kin, which would take away the bound on how long a match takes.
    LookAround,
    /// `\1`, which would do the same.
    BackReference,
    /// A part that is not ECMA-262, or means something else there.
    NotPortable {
        /// The part, as it is written.
        part: String,
    },
    /// Longer than [`LONGEST_PATTERN`].
    TooLong,
    /// Too large once it is compiled. A large count does that.
    TooLarge,
}

impl PatternError {
    pub(super) fn new(offset: usize, kind: PatternErrorKind) -> Self {
        Self { offset, kind }
    }

    /// Where in the pattern, in bytes.
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What is wrong there.
    pub fn kind(&self) -> &PatternErrorKind {
        &self.kind
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let offset = self.offset;
        match &self.kind {
            PatternErrorKind::Unavailable => {
                f.write_str("nothing enforces a pattern here; switch on the feature `pattern` of tool-core")
            }
            PatternErrorKind::Syntax => write!(f, "not a regular expression, see byte {offset}"),
            PatternErrorKind::LookAround => {
                write!(f, "look-around at byte {offset} is not supported; check its rule in the tool")
            }
            PatternErrorKind::BackReference => {
                write!(f, "the back-reference at byte {offset} is not supported; check its rule in the tool")
            }
            PatternErrorKind::NotPortable { part } => {
                write!(
                    f,
                    "`{part}` at byte {offset} means nothing or something else in ECMA-262; write it in another way"
                )
            }
            PatternErrorKind::TooLong => write!(f, "a pattern has at most {LONGEST_PATTERN} bytes; shorten it"),
            PatternErrorKind::TooLarge => f.write_str("the compiled pattern is too large; lower its counts"),
        }
    }
}

impl std::error::Error for PatternError {}
