//! What is known about a tool before it is called: the single source of every provider's definition.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::effects::EffectsPolicy;
use crate::fault::InvalidArguments;
use crate::output::ToolOutput;
use crate::schema::{InputSchema, OutputSchema, SchemaError};
use crate::tool::Tool;

/// What a tool declares of its behaviour. Hints for the host; a permission is never decided on them alone.
///
/// `None` means that nothing is declared; a protocol's own default then applies (MCP assumes the worse).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Annotations {
    /// Whether a change the tool makes may destroy something.
    pub destructive: Option<bool>,
    /// Whether repeating a call has no further effect.
    pub idempotent: Option<bool>,
    /// Whether the tool reaches beyond the host's own world.
    pub open_world: Option<bool>,
}

impl Annotations {
    /// Nothing is declared.
    pub const NONE: Self = Self { destructive: None, idempotent: None, open_world: None };

    /// Declares whether a change may destroy something.
    pub const fn destructive(mut self, destructive: bool) -> Self {
        self.destructive = Some(destructive);
        self
    }

    /// Declares whether repeating a call has no further effect.
    pub const fn idempotent(mut self, idempotent: bool) -> Self {
        self.idempotent = Some(idempotent);
        self
    }

    /// Declares whether the tool reaches beyond the host's own world.
    pub const fn open_world(mut self, open_world: bool) -> Self {
        self.open_world = Some(open_world);
        self
    }
}

/// What is known about a tool before it is called.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct ToolSpec {
    pub(crate) name: Arc<str>,
    pub(crate) title: Option<String>,
    pub(crate) description: String,
    pub(crate) input_schema: InputSchema,
    pub(crate) output_schema: Option<OutputSchema>,
    pub(crate) effects: EffectsPolicy,
    pub(crate) annotations: Annotations,
    pub(crate) timeout: Option<Duration>,
    pub(crate) examples: Vec<Value>,
}

/// Why a tool cannot be published.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SpecError {
    /// The schema of its arguments holds something that nothing here would enforce, or that no provider takes.
    Schema(SchemaError),
    /// An example is not valid.
    Example {
        /// Which one, from 0.
        index: usize,
        /// What is wrong with it.
        invalid: InvalidArguments,
    },
}

impl From<SchemaError> for SpecError {
    fn from(error: SchemaError) -> Self {
        Self::Schema(error)
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Schema(error) => error.fmt(f),
            Self::Example { index, invalid } => write!(f, "example {}: {invalid}", index + 1),
        }
    }
}

impl std::error::Error for SpecError {}

impl ToolSpec {
    /// The specification of a typed tool.
    ///
    /// # Errors
    ///
    /// When the schema of its arguments holds something that nothing here would enforce, or an example is not valid.
    pub fn of<T: Tool>() -> Result<Self, SpecError> {
        Self::declared(&Declared {
            name: T::NAME,
            title: T::TITLE,
            description: T::DESCRIPTION,
            input_schema: InputSchema::of::<T::Args>,
            output_schema: T::Output::output_schema,
            effects: T::EFFECTS,
            annotations: T::ANNOTATIONS,
            timeout: T::TIMEOUT,
            examples: T::examples,
        })
    }

    /// Everything that does not depend on the tool's type: it is compiled once, and not for every tool.
    fn declared(declared: &Declared) -> Result<Self, SpecError> {
        let input_schema = (declared.input_schema)()?;
        let examples = (declared.examples)();
        Ok(Self {
            name: declared.name.into(),
            title: declared.title.map(str::to_owned),
            description: declared.description.to_owned(),
            examples: checked(&input_schema, examples)?,
            input_schema,
            output_schema: (declared.output_schema)(),
            effects: declared.effects,
            annotations: declared.annotations,
            timeout: declared.timeout,
        })
    }

    /// The name the model calls it by.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A name for people.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// What it does, for the model.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// The schema of its arguments, in normal form.
    pub fn input_schema(&self) -> &InputSchema {
        &self.input_schema
    }

    /// The schema of what a success holds, where it has one.
    pub fn output_schema(&self) -> Option<&OutputSchema> {
        self.output_schema.as_ref()
    }

    /// What its calls touch, so far as it is known without their arguments.
    pub fn effects(&self) -> EffectsPolicy {
        self.effects
    }

    /// What it declares of its behaviour.
    pub fn annotations(&self) -> Annotations {
        self.annotations
    }

    /// Arguments that show how it is meant to be called, in canonical form.
    pub fn examples(&self) -> &[Value] {
        &self.examples
    }

    /// How long one call may take.
    pub fn timeout(&self) -> Option<Duration> {
        self.timeout
    }
}

/// What a tool's type declares.
struct Declared {
    name: &'static str,
    title: Option<&'static str>,
    description: &'static str,
    input_schema: fn() -> Result<InputSchema, SchemaError>,
    output_schema: fn() -> Option<OutputSchema>,
    effects: EffectsPolicy,
    annotations: Annotations,
    timeout: Option<Duration>,
    examples: fn() -> Vec<Value>,
}

/// The examples in canonical form, each held against the schema: the type checks their form, not their bounds.
fn checked(schema: &InputSchema, examples: Vec<Value>) -> Result<Vec<Value>, SpecError> {
    let examples = examples.into_iter().enumerate().map(|(index, mut example)| {
        schema.canonicalize(&mut example);
        match schema.check(&example) {
            Ok(()) => Ok(example),
            Err(invalid) => Err(SpecError::Example { index, invalid }),
        }
    });
    examples.collect()
}
