//! A compiled pattern.
//!
//! `regex-lite` would be one package instead of four, but it has no `\p{..}`, and no parser that could be asked what a
//! pattern consists of.

use regex::{Regex, RegexBuilder};

use crate::pattern::portable::translate;
use crate::pattern::{LONGEST_PATTERN, PatternError, PatternErrorKind};

/// How many bytes a compiled pattern may take: a tenth of what the `regex` crate would allow.
const MOST_BYTES: usize = 1 << 20;

/// A compiled pattern.
#[derive(Debug)]
pub(crate) struct Expression {
    source: String,
    regex: Regex,
}

impl Expression {
    /// # Errors
    ///
    /// When the pattern does not mean the same to everybody, or is too large.
    pub(crate) fn new(source: &str) -> Result<Self, PatternError> {
        if source.len() > LONGEST_PATTERN {
            return Err(PatternError::new(LONGEST_PATTERN, PatternErrorKind::TooLong));
        }
        let built = RegexBuilder::new(&translate(source)?).size_limit(MOST_BYTES).build();
        let regex = built.map_err(|error| match error {
            regex::Error::CompiledTooBig(_) => PatternError::new(0, PatternErrorKind::TooLarge),
            _ => PatternError::new(0, PatternErrorKind::Syntax),
        })?;
        Ok(Self { source: source.to_owned(), regex })
    }

    /// The pattern as it stands in the schema.
    pub(crate) fn source(&self) -> &str {
        &self.source
    }

    /// Whether the pattern is found in the text.
    pub(crate) fn is_match(&self, text: &str) -> bool {
        self.regex.is_match(text)
    }
}
