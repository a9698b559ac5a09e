//! What stands for an expression in a build without the feature `pattern`: there is none.

use crate::pattern::{PatternError, PatternErrorKind};

/// Never made.
#[derive(Debug)]
pub(crate) enum Expression {}

impl Expression {
    pub(crate) fn new(_: &str) -> Result<Self, PatternError> {
        Err(PatternError::new(0, PatternErrorKind::Unavailable))
    }

    pub(crate) fn source(&self) -> &str {
        match *self {}
    }

    pub(crate) fn is_match(&self, _: &str) -> bool {
        match *self {}
    }
}
