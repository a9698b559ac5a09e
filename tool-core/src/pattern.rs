//! Regular expressions that mean one thing to everybody who reads the schema.
//!
//! A `pattern` of JSON Schema is an expression of ECMA-262 with the flag `u`, and is searched for: `a` matches `bab`.
//! Models, providers and other validators read it that way, so it is enforced that way, by the `regex` crate, whose
//! search takes time linear in the text whatever the expression. The two languages differ. Where a difference can be
//! translated it is (`\d` is an ASCII digit, `.` is no line end, `\b` knows ASCII words); the rest is refused when the
//! tool is registered: what only one of them has (look-around, back-references, inline flags, set operations), and what
//! they read differently (`[--a]`, `[]a]`).
//!
//! Without the feature `pattern`, a schema with a pattern is refused.

mod error;
#[cfg_attr(not(feature = "pattern"), path = "pattern/unavailable.rs")]
mod expression;
#[cfg(feature = "pattern")]
mod portable;

pub use error::{PatternError, PatternErrorKind};
pub(crate) use expression::Expression;

/// The longest pattern, in bytes.
pub const LONGEST_PATTERN: usize = 4096;

/// A pattern that is compiled when it is first used.
///
/// ```
/// use tool_core::pattern::Pattern;
///
/// static POSTCODE: Pattern = Pattern::new("^[0-9]{4}$");
///
/// assert!(POSTCODE.is_match("8001"));
/// assert!(!POSTCODE.is_match("٨٠٠١"));
/// ```
#[cfg(feature = "pattern")]
#[derive(Debug)]
pub struct Pattern {
    source: &'static str,
    expression: std::sync::OnceLock<Result<Expression, PatternError>>,
}

/// Stands where a `regex` is written and the feature is off.
#[cfg(not(feature = "pattern"))]
#[doc(hidden)]
#[derive(Debug)]
pub struct Pattern;

#[cfg(not(feature = "pattern"))]
impl Pattern {
    /// No pattern.
    #[doc(hidden)]
    pub const fn new(_: &'static str) -> Self {
        Self
    }
}

#[cfg(feature = "pattern")]
impl Pattern {
    /// A pattern. Whether it is one is found out by [`Pattern::validate`].
    pub const fn new(source: &'static str) -> Self {
        Self { source, expression: std::sync::OnceLock::new() }
    }

    /// The pattern as it stands in a schema.
    pub const fn source(&self) -> &'static str {
        self.source
    }

    /// Whether the pattern is found in a text. What is no pattern is found nowhere: nothing passes a rule that cannot
    /// be checked. A tool whose schema has such a pattern does not register.
    pub fn is_match(&self, text: &str) -> bool {
        self.expression().as_ref().is_ok_and(|expression| expression.is_match(text))
    }

    /// Whether it is a pattern that means the same to everybody.
    ///
    /// # Errors
    ///
    /// When it is not.
    pub fn validate(&self) -> Result<(), PatternError> {
        self.expression().as_ref().map(|_| ()).map_err(Clone::clone)
    }

    fn expression(&self) -> &Result<Expression, PatternError> {
        self.expression.get_or_init(|| Expression::new(self.source))
    }
}
