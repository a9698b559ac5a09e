//! What is wrong with the arguments of a call: where, and what was expected there. Values are never repeated.

use std::fmt;

use serde_json::Number;

/// One fault of a call's arguments.
#[derive(Debug, Clone, PartialEq)]
pub struct ArgumentFault {
    /// Where, as a JSON pointer (RFC 6901) into the arguments; empty for the whole.
    pub pointer: String,
    /// What was expected there.
    pub kind: FaultKind,
}

/// What is wrong at one place.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum FaultKind {
    /// A required property is absent.
    Missing,
    /// A property that the schema does not know.
    UnknownProperty {
        /// The legal property whose name comes nearest, if one is near.
        nearest: Option<String>,
        /// All legal properties.
        allowed: Vec<String>,
    },
    /// A value of another type than the schema says.
    WrongType {
        /// The type or types that the schema says.
        expected: String,
        /// The type that was found.
        found: &'static str,
    },
    /// A value that is none of those that are allowed.
    NotAllowed {
        /// The allowed values, as JSON.
        allowed: Vec<String>,
    },
    /// A number outside its bounds, both inclusive.
    OutOfRange {
        /// The least allowed value.
        min: Option<Number>,
        /// The greatest allowed value.
        max: Option<Number>,
    },
    /// A text or a list that is too short or too long, both bounds inclusive.
    Length {
        /// The least allowed length.
        min: Option<usize>,
        /// The greatest allowed length.
        max: Option<usize>,
    },
    /// A text without the format that it should have.
    Format {
        /// The format, by its name in the schema.
        expected: &'static str,
    },
    /// A text in which a pattern is not found.
    Pattern {
        /// The pattern, as the schema has it.
        pattern: String,
    },
    /// A list that holds an item twice.
    NotUnique,
    /// A value that fits none of the alternatives, or more than one.
    NoAlternative,
    /// An object that has a key twice.
    DuplicateKey,
    /// Text that is not JSON.
    Syntax {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
    },
    /// More text after the end of the arguments.
    TrailingData,
    /// More bytes than are allowed.
    TooLarge {
        /// The bound, in bytes.
        limit: usize,
    },
    /// Deeper nesting than is allowed.
    TooDeep {
        /// The bound, in levels.
        limit: usize,
    },
    /// Anything else that a type of its own refuses.
    Other(String),
}

impl fmt::Display for ArgumentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.pointer.is_empty() { "arguments" } else { &self.pointer };
        write!(f, "{place}: {}", self.kind)
    }
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Missing => f.write_str("required property is missing"),
            Self::UnknownProperty { nearest, allowed } => {
                f.write_str("unknown property")?;
                if let Some(nearest) = nearest {
                    write!(f, ", did you mean `{nearest}`?")?;
                }
                if allowed.is_empty() {
                    return f.write_str(" (none is allowed)");
                }
                write!(f, " (allowed: {})", allowed.join(", "))
            }
            Self::WrongType { expected, found } => write!(f, "expected {expected}, got {found}"),
            Self::NotAllowed { allowed } => write!(f, "expected one of {}", allowed.join(", ")),
            Self::OutOfRange { min, max } => bounds(f, "a number", min.as_ref(), max.as_ref()),
            Self::Length { min, max } => bounds(f, "a length", min.as_ref(), max.as_ref()),
            Self::Format { expected } => write!(f, "expected a text of format `{expected}`"),
            Self::Pattern { pattern } => write!(f, "expected a text that matches `{pattern}`"),
            Self::NotUnique => f.write_str("expected items that differ"),
            Self::NoAlternative => f.write_str("fits none of the alternatives of the schema"),
            Self::DuplicateKey => f.write_str("the key appears twice"),
            Self::Syntax { line, column } => write!(f, "not valid JSON at line {line}, column {column}"),
            Self::TrailingData => f.write_str("expected one JSON object and nothing after it"),
            Self::TooLarge { limit } => write!(f, "larger than {limit} bytes"),
            Self::TooDeep { limit } => write!(f, "nested deeper than {limit} levels"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

fn bounds<T: fmt::Display>(f: &mut fmt::Formatter<'_>, what: &str, min: Option<T>, max: Option<T>) -> fmt::Result {
    match (min, max) {
        (Some(min), Some(max)) => write!(f, "expected {what} from {min} to {max}"),
        (Some(min), None) => write!(f, "expected {what} of at least {min}"),
        (None, Some(max)) => write!(f, "expected {what} of at most {max}"),
        (None, None) => write!(f, "expected {what} within its bounds"),
    }
}

/// A key as a segment of a JSON pointer (RFC 6901, section 3): `~` and `/` are escaped. Keys come from the model, so
/// control characters are made visible and a very long one is cut.
pub(crate) fn escape(key: &str) -> String {
    const LONGEST: usize = 64;
    let mut escaped = String::with_capacity(key.len().min(LONGEST));
    for (count, letter) in key.chars().enumerate() {
        if count == LONGEST {
            escaped.push('…');
            break;
        }
        match letter {
            '~' => escaped.push_str("~0"),
            '/' => escaped.push_str("~1"),
            letter if letter.is_control() => escaped.extend(letter.escape_unicode()),
            letter => escaped.push(letter),
        }
    }
    escaped
}

/// All that is wrong with the arguments of one call. It is the source of the call's `invalid_arguments` error.
#[derive(Debug, Clone, PartialEq)]
pub struct InvalidArguments {
    faults: Vec<ArgumentFault>,
}

impl InvalidArguments {
    pub(crate) fn new(faults: Vec<ArgumentFault>) -> Self {
        Self { faults }
    }

    /// Each fault, in the order of the arguments.
    pub fn faults(&self) -> &[ArgumentFault] {
        &self.faults
    }
}

impl fmt::Display for InvalidArguments {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for InvalidArguments {}
