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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::pattern::PatternErrorKind;
    use crate::schema::{InputSchema, SchemaErrorKind};

    #[test]
    fn a_pattern_that_nothing_enforces_is_refused() {
        let schema = json!({ "type": "object", "properties": { "a": { "pattern": "a" } } });
        let error = InputSchema::from_value(schema).unwrap_err();
        assert_eq!(error.pointer(), "/properties/a/pattern");
        let SchemaErrorKind::UnsupportedPattern { error } = error.kind() else { panic!("{error}") };
        assert_eq!(error.kind(), &PatternErrorKind::Unavailable);
    }
}
