//! Why a schema is refused.

use std::fmt;

use crate::pattern::PatternError;

/// Why a schema cannot be a tool's: where, and what is wrong there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SchemaError {
    pointer: String,
    kind: SchemaErrorKind,
}

/// What is wrong at one place of a schema.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum SchemaErrorKind {
    /// The root does not say `"type": "object"`. Every provider demands it.
    RootNotAnObject,
    /// Neither an object nor a boolean stands where a schema belongs.
    NotASchema,
    /// A keyword whose value has the wrong form.
    Malformed,
    /// A keyword that nothing here would enforce.
    UnsupportedKeyword,
    /// A `format` that nothing here would enforce.
    UnsupportedFormat,
    /// A `pattern` that nothing here would enforce, or that others would read in another way.
    UnsupportedPattern {
        /// What is wrong with it.
        error: PatternError,
    },
    /// A property whose name a provider would refuse.
    IllegalPropertyName,
    /// A property of a typed tool that does not say what it is for.
    UndescribedProperty,
    /// A `$ref` that leads nowhere, or out of the schema. Nothing is ever fetched.
    UnresolvedReference {
        /// What it says.
        target: String,
    },
    /// A `$ref` that leads back to itself without a step into the value, so that checking would not end.
    EndlessReference,
    /// A schema that is too large once its references are resolved.
    TooLarge,
}

impl SchemaError {
    pub(super) fn new(pointer: impl Into<String>, kind: SchemaErrorKind) -> Self {
        Self { pointer: pointer.into(), kind }
    }

    /// Where, as a JSON pointer (RFC 6901) into the schema's normal form; empty for the whole.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What is wrong there.
    pub fn kind(&self) -> &SchemaErrorKind {
        &self.kind
    }
}

impl fmt::Display for SchemaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.pointer.is_empty() { "the schema" } else { &self.pointer };
        write!(f, "{place}: {}", self.kind)
    }
}

impl fmt::Display for SchemaErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let told = match self {
            Self::RootNotAnObject => "the root must say `\"type\": \"object\"`; put anything else into a property",
            Self::NotASchema => "expected a schema, that is an object or a boolean",
            Self::Malformed => "the keyword's value has the wrong form",
            Self::UnsupportedKeyword => "nothing enforces this keyword; remove it and check its rule in the tool",
            Self::UnsupportedFormat => "nothing enforces this format; remove it and check its rule in the tool",
            Self::UnsupportedPattern { error } => return fmt::Display::fmt(error, f),
            Self::IllegalPropertyName => {
                "providers refuse this property name; use at most 64 letters, digits and underscores"
            }
            Self::UndescribedProperty => "a property needs a description; add a doc comment to the field",
            Self::UnresolvedReference { target } => {
                return write!(f, "the reference `{target}` leads nowhere; define its target under `$defs`");
            }
            Self::EndlessReference => "the reference leads back to itself; put a property or an item in between",
            Self::TooLarge => "too large once its references are resolved; share less, or nest less",
        };
        f.write_str(told)
    }
}

impl std::error::Error for SchemaError {}
