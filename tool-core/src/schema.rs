//! The schemas that a model sees, in one normal form, and the check of arguments against them.
//!
//! Each keyword of a schema is enforced by the check here, is a remark that forbids nothing (`description`, `default`,
//! ..), or makes the schema an error at registration: no tool publishes a rule that nobody enforces.

use std::fmt;
use std::sync::Arc;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use crate::defaults::ARGUMENT_DEPTH;
use crate::fault::{ArgumentFault, InvalidArguments};
use crate::input::ObjectInput;
use crate::json;
use crate::schema::keywords::DEFS;
use crate::schema::node::Compiled;
use crate::schema::normalize::{Origin, normalize};
use crate::shape::SchemaOf;

mod canonical;
mod closed;
mod compile;
mod error;
mod keywords;
pub(crate) mod node;
mod normalize;
mod number;
mod recursion;
mod references;
pub(crate) mod types;
mod validate;

pub(crate) use number::as_integer;

pub use error::{SchemaError, SchemaErrorKind};

/// The schema of a tool's arguments, in normal form. Cloning it is cheap.
///
/// Two schemas are equal when their texts are, and [`Display`](fmt::Display) writes the text: compact, with the keys in
/// order, the same bytes in every build.
///
/// ```
/// use tool_core::schema::InputSchema;
/// use serde_json::json;
///
/// let schema = InputSchema::from_value(json!({
///     "type": "object",
///     "properties": { "city": { "type": "string" }, "days": { "type": "integer", "maximum": 7 } },
///     "required": ["city"],
///     "additionalProperties": false,
/// }))?;
/// let invalid = schema.check(&json!({ "town": "Zürich", "days": 9 })).unwrap_err();
/// let faults: Vec<String> = invalid.faults().iter().map(ToString::to_string).collect();
/// assert_eq!(faults, [
///     "/days: expected a number of at most 7",
///     "/town: unknown property (allowed: city, days)",
///     "/city: required property is missing",
/// ]);
/// # Ok::<(), tool_core::schema::SchemaError>(())
/// ```
#[derive(Clone)]
pub struct InputSchema(Arc<Checked>);

struct Checked {
    value: Value,
    compiled: Compiled,
    is_closed: bool,
    restricts_texts: bool,
}

impl InputSchema {
    /// The schema of an argument type.
    ///
    /// An `Option` of the type is a plain property outside of `required`; the range of a number type stands as
    /// `minimum` and `maximum`; a set is a list, because its decoder takes an item twice and keeps it once; only
    /// recursive types stay references. Each property needs a description and a name that every provider takes,
    /// `^[a-zA-Z_][a-zA-Z0-9_]{0,63}$`.
    ///
    /// A `format` is a rule, and so is a `pattern`, with the feature of that name. Arguments of a schema that has
    /// either are parsed and checked beside it before they are decoded, because a decoder may take more: its tool pays
    /// for that with a parse a call, and no other tool does.
    ///
    /// # Errors
    ///
    /// When the schema holds something that nothing here would enforce (a `format` that
    /// [`Format`](crate::format::Format) does not have, for example, or a `pattern` that only some would read so), or a
    /// property has no description or no legal name.
    pub fn of<T: ObjectInput>() -> Result<Self, SchemaError> {
        Self::new(written(SchemaSettings::draft2020_12(), T::json_schema), Origin::Arguments)
    }

    /// A schema from elsewhere, for example from an MCP server. Its references are resolved, its rules are left as they
    /// are: an open object stays open, and a `null` stays a value of its own.
    ///
    /// `format` is a remark, as JSON Schema 2020-12 has it; a `pattern` is a rule, with the feature of that name.
    /// Property names may be all that providers take, `^[a-zA-Z0-9_.-]{1,64}$`, and need no description.
    ///
    /// # Errors
    ///
    /// When the root is not an object schema without alternatives, when a keyword is one that nothing here enforces,
    /// and when a reference leads nowhere or out of the schema.
    pub fn from_value(schema: Value) -> Result<Self, SchemaError> {
        Self::new(schema, Origin::Foreign)
    }

    fn new(schema: Value, origin: Origin) -> Result<Self, SchemaError> {
        let value = normalize(schema, origin)?;
        let compiled = compile::compile(&value, origin)?;
        let is_closed = closed::is_closed(&compiled);
        let restricts_texts = closed::restricts_texts(&value);
        Ok(Self(Arc::new(Checked { value, compiled, is_closed, restricts_texts })))
    }

    /// The schema as JSON.
    pub fn as_value(&self) -> &Value {
        &self.0.value
    }

    /// Checks arguments, which should be in canonical form (see [`InputSchema::canonicalize`]).
    ///
    /// # Errors
    ///
    /// All faults, each with its place and what was expected there, in the order of the arguments.
    pub fn check(&self, arguments: &Value) -> Result<(), InvalidArguments> {
        let faults = match json::measure(arguments, usize::MAX, ARGUMENT_DEPTH) {
            Ok(()) => self.validate(arguments),
            Err(kind) => vec![ArgumentFault { pointer: String::new(), kind }],
        };
        if faults.is_empty() { Ok(()) } else { Err(InvalidArguments::new(faults)) }
    }

    /// Brings arguments into canonical form: a `null` for an optional property that cannot be `null` is its absence,
    /// and a whole number where an integer belongs is written as one (`5.0`, `5e0` and `5` mean the same).
    ///
    /// It walks as deep as the arguments nest. What `serde_json` reads from text is bounded; bound what you build.
    ///
    /// ```
    /// use tool_core::schema::InputSchema;
    /// use serde_json::json;
    ///
    /// let schema = InputSchema::from_value(json!({
    ///     "type": "object",
    ///     "properties": { "city": { "type": "string" }, "days": { "type": "integer" } },
    /// }))?;
    /// let mut arguments = json!({ "city": null, "days": 3.0 });
    /// schema.canonicalize(&mut arguments);
    /// assert_eq!(arguments, json!({ "days": 3 }));
    /// # Ok::<(), tool_core::schema::SchemaError>(())
    /// ```
    pub fn canonicalize(&self, arguments: &mut Value) {
        canonical::canonicalize(&self.0.compiled, self.0.compiled.root(), arguments);
    }

    /// All faults of arguments that are known not to nest too deep, in their order.
    pub(crate) fn validate(&self, arguments: &Value) -> Vec<ArgumentFault> {
        validate::faults(&self.0.compiled, arguments)
    }

    /// Whether valid arguments have no key that the schema does not name, at any depth: then a typed decoder sees for
    /// itself that a key appears twice.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed
    }

    /// Whether a text somewhere has to have a format or to match a pattern. The decoder of a foreign type may take more
    /// than the format that its schema names (a UUID in braces), and nothing checks what it made of it; so arguments of
    /// such a schema are walked beside it before they are decoded.
    pub(crate) fn restricts_texts(&self) -> bool {
        self.0.restricts_texts
    }

    pub(crate) fn compiled(&self) -> &Compiled {
        &self.0.compiled
    }
}

impl PartialEq for InputSchema {
    fn eq(&self, other: &Self) -> bool {
        self.0.value == other.0.value
    }
}

impl fmt::Debug for InputSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("InputSchema").field(&self.0.value).finish()
    }
}

impl fmt::Display for InputSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.value, f)
    }
}

/// The schema of what a success of a tool holds, in normal form. Cloning it is cheap.
#[derive(Clone)]
pub struct OutputSchema(Arc<CheckedOutput>);

struct CheckedOutput {
    value: Value,
    /// A result may have any schema, also one that nothing here enforces (an unknown `format`, say); then it is only
    /// published.
    compiled: Option<Compiled>,
}

impl OutputSchema {
    /// The schema of a type as it is serialized. An absent `Option` is written as `null`, so the schema keeps it.
    pub fn of<T: JsonSchema>() -> Self {
        let schema = written(SchemaSettings::draft2020_12().for_serialize(), T::json_schema);
        // A schema that is too large once its references are resolved is still correct with them.
        let value = normalize(schema.clone(), Origin::Result).unwrap_or(schema);
        let compiled = compile::compile(&value, Origin::Result).ok();
        Self(Arc::new(CheckedOutput { value, compiled }))
    }

    /// The schema as JSON.
    pub fn as_value(&self) -> &Value {
        &self.0.value
    }

    /// Whether results can be checked against it. Not so where it holds a rule that nothing here enforces.
    pub fn is_enforced(&self) -> bool {
        self.0.compiled.is_some()
    }

    /// All faults of a result, in their order; none where the schema is not enforced.
    pub(crate) fn validate(&self, result: &Value) -> Vec<ArgumentFault> {
        self.0.compiled.as_ref().map(|compiled| validate::faults(compiled, result)).unwrap_or_default()
    }
}

impl PartialEq for OutputSchema {
    fn eq(&self, other: &Self) -> bool {
        self.0.value == other.0.value
    }
}

impl fmt::Debug for OutputSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("OutputSchema").field(&self.0.value).finish()
    }
}

impl fmt::Display for OutputSchema {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0.value, f)
    }
}

/// The schema of a type, with those that it refers to. What is said of any type is compiled once.
fn written(settings: SchemaSettings, root: SchemaOf) -> Value {
    let mut generator = settings.into_generator();
    let mut schema = root(&mut generator);
    let definitions = generator.take_definitions(true);
    if !definitions.is_empty() {
        schema.insert(DEFS.to_owned(), definitions.into());
    }
    schema.to_value()
}
