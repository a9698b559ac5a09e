//! What may be an argument: a type whose schema and whose decoder accept the same values.

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::shape::{Deepest, Depth, HasShape, Shape};

pub mod checks;
pub mod guard;
mod no_arguments;
mod standard;

pub use checks::{Checks, Length, Limit, Range};
pub use no_arguments::NoArguments;

/// A type that may stand anywhere in a tool's arguments.
///
/// It is implemented for the standard types, and by `#[tool_input]` for yours, the nested ones too. That makes the
/// promise deep: the schema that is published and the decoder that runs come from the same attributes, and
/// [`ToolInput::check`] enforces what the schema says and a decoder cannot.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be part of a tool's arguments",
    label = "not a tool input",
    note = "put `#[tool_input]` on `{Self}`, above its other attributes; nested types need it too",
    note = "for a type of another crate write `#[tool_input(foreign)]` on the field; the keys of a map are `String`"
)]
pub trait ToolInput: DeserializeOwned + JsonSchema + Send + 'static {
    /// The form of the type with `D` levels of named types left, see [`shape`](crate::shape).
    ///
    /// A type that implements this by hand may say that nothing is known, with [`Opaque`](crate::shape::Opaque).
    type At<D: Depth>: HasShape;

    /// The form of the type, as a constant. It says what the published schema says.
    const SHAPE: &'static Shape = <Self::At<Deepest> as HasShape>::SHAPE;

    /// The schema of the type where it stands in another one: a reference, where it has a name.
    fn subschema(generator: &mut SchemaGenerator) -> Schema {
        generator.subschema_for::<Self>()
    }

    /// The value as the JSON that it is decoded from. An option that holds nothing is `null`.
    fn to_json(&self) -> Value;

    /// Enforces the constraints of the schema that decoding does not, and reports each fault with its place.
    fn check(&self, checks: &mut Checks<'_>) {
        let _ = checks;
    }
}

/// A type that may be the whole of a tool's arguments: an object with named properties.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be the arguments of a tool",
    label = "not a struct with `#[tool_input]`",
    note = "a tool takes one struct with `#[tool_input]`, by value; an enum or a list goes into a field of it",
    note = "or document each parameter (`/// ..` before it) to have the struct written for you"
)]
pub trait ObjectInput: ToolInput {}

/// A struct whose properties may stand among those of another, by `#[serde(flatten)]`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be flattened",
    label = "not a closed struct of properties alone",
    note = "an option would swallow what is wrong in it; an open struct, a map, an enum, and a struct that flattens another \
            would not know which properties are their own",
    note = "keep it as one property: remove `flatten`"
)]
pub trait FlatInput: ObjectInput {}
