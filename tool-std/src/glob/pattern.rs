//! A pattern, split into the folder to walk and what to match there.

use std::borrow::Cow;
use std::path::Path;

use globset::{GlobBuilder, GlobMatcher};
use serde::Deserialize;
use serde_json::Value;
use tool_core::ToolInput;
use tool_core::schemars::{JsonSchema, Schema, SchemaGenerator};
use tool_core::shape::Depth;

use crate::path::{PathError, RelPath, relative_to};

/// A glob pattern; a plain string in JSON.
///
/// It is a type of its own so that a call's effects are the folders the pattern walks, not a file of that name.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct GlobPattern(String);

impl GlobPattern {
    /// The pattern as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for GlobPattern {
    fn from(pattern: &str) -> Self {
        Self(pattern.to_owned())
    }
}

impl JsonSchema for GlobPattern {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        String::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

/// Any text is a pattern: one that does not parse is taken by its letters.
impl ToolInput for GlobPattern {
    type At<D: Depth> = <String as ToolInput>::At<D>;

    fn to_json(&self) -> Value {
        self.0.to_json()
    }
}

/// A pattern that was taken apart.
#[derive(Debug)]
pub(super) struct Parsed {
    /// The leading components without wildcards.
    pub(super) base: RelPath,
    /// What to match below `base`; `None` if there are no wildcards.
    pub(super) matcher: Option<Matcher>,
}

impl Parsed {
    /// Takes a pattern apart. An absolute one may begin with any of `roots`.
    ///
    /// # Errors
    ///
    /// When the pattern is empty, too long, holds a NUL byte, is absolute, or goes up with `..`.
    pub(super) fn of(pattern: &str, roots: &[&Path]) -> Result<Self, PathError> {
        let relative = relative_to(pattern, roots)?;
        let components: Vec<&str> = relative.split('/').filter(|part| !matches!(*part, "" | ".")).collect();
        if components.contains(&"..") {
            return Err(PathError::Outside);
        }
        let plain = components.iter().take_while(|component| !component.contains(is_wildcard)).count();
        let (base, rest) = components.split_at(plain);
        let base = RelPath::parse(&format!("./{}", base.join("/")), &[])?;
        let matcher = (!rest.is_empty()).then(|| Matcher::new(&rest.join("/")));
        Ok(Self { base, matcher })
    }
}

fn is_wildcard(character: char) -> bool {
    matches!(character, '*' | '?' | '[' | ']' | '{' | '}' | '\\')
}

/// What a path below the pattern's fixed part must match.
#[derive(Debug)]
pub(super) struct Matcher {
    pattern: String,
    /// The pattern, if it parses, and the pattern with its brackets taken by their letters.
    ///
    /// Both count, because frameworks name folders `[locale]` and `{slug}`: `src/[locale]/*` must find them
    /// (gemini-cli#8596).
    globs: Vec<GlobMatcher>,
    note: Option<&'static str>,
}

impl Matcher {
    fn new(pattern: &str) -> Self {
        let as_written = build(pattern);
        let note = as_written.is_none().then_some("the pattern does not parse, so it was taken by its letters");
        let by_letters = build(&escape_brackets(pattern));
        Self { pattern: pattern.to_owned(), globs: as_written.into_iter().chain(by_letters).collect(), note }
    }

    pub(super) fn is_match(&self, path: &str) -> bool {
        self.globs.iter().any(|glob| glob.is_match(path))
    }

    /// Whether the pattern has a name that begins with a dot.
    pub(super) fn names_hidden(&self) -> bool {
        let mut before = '/';
        self.pattern.chars().any(|character| {
            let begins = matches!(before, '/' | '{' | ',' | '[' | '\\') && character == '.';
            before = character;
            begins
        })
    }

    /// How many levels of folders a match may lie deep.
    pub(super) fn depth(&self) -> usize {
        if self.pattern.contains("**") { usize::MAX } else { 1 + self.pattern.matches('/').count() }
    }

    /// What is to be said about the pattern itself.
    pub(super) fn note(&self) -> Option<&'static str> {
        self.note
    }
}

fn build(pattern: &str) -> Option<GlobMatcher> {
    let glob = GlobBuilder::new(pattern).literal_separator(true).backslash_escape(true).build();
    glob.ok().map(|glob| glob.compile_matcher())
}

fn escape_brackets(pattern: &str) -> String {
    let mut escaped = String::with_capacity(pattern.len());
    for character in pattern.chars() {
        if matches!(character, '[' | ']' | '{' | '}' | '\\') {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
