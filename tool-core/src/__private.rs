//! What the macros' expansions name. Nothing here is covered by a version number.

pub use std::sync::Arc;
pub use std::vec::Vec;

use std::any::Any;
use std::marker::PhantomData;

use ::schemars::JsonSchema;
use ::serde::Serialize;
use ::serde::de::DeserializeOwned;
use serde_json::{Map, Value};

pub use schemars;
pub use serde;
#[cfg(feature = "macros")]
pub use tool_macros::InputAttributes;

pub use crate::context::{CallContext, ContextCore};
pub use crate::input::guard::{
    AdjacentObject, NameOrObject, ObjectOnly, TextOnly, no_content, no_properties, required, wrapped,
};
pub use crate::shape::schema;
pub use crate::toolset::namesakes;

use crate::contract::{self, Message};
use crate::input::ToolInput;
use crate::shape::{Presence, SchemaOf};
use crate::tool::Tool;

/// Compares the contract of a tool, `text`, with the tool. It asks for nothing that `#[tool]` does not check elsewhere, so
/// a mistake in the tool has no second error here.
pub const fn contract<T: Tool>(path: &str, text: &str) -> Option<Message> {
    contract::check(path, text, T::NAME, T::DESCRIPTION, T::Args::SHAPE)
}

/// Runs a handler that blocks on the pool made for it. A panic goes on in the caller, where it is isolated.
pub async fn blocking<R: Send + 'static>(handler: impl FnOnce() -> R + Send + 'static) -> R {
    match tokio::task::spawn_blocking(handler).await {
        Ok(returned) => returned,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The pool only drops a job when the runtime shuts down, and then nobody waits for the answer.
            Err(_) => std::future::pending().await,
        },
    }
}

/// The object of a struct's fields.
pub fn object<const N: usize>(entries: [(&str, Value); N]) -> Value {
    entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// The object of a struct with the properties of others among its own.
pub fn joined<const N: usize, const M: usize>(entries: [(&str, Value); N], parts: [Value; M]) -> Value {
    let mut whole: Map<String, Value> = entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    for part in parts {
        if let Value::Object(part) = part {
            whole.extend(part);
        }
    }
    Value::Object(whole)
}

/// Tells an option by its type, under any alias: a constant of the type itself wins over one of a trait.
#[derive(Debug)]
pub struct Probe<T>(PhantomData<T>);

impl<T> Probe<Option<T>> {
    pub const PRESENCE: Presence = Presence::Optional;
}

/// What [`Probe`] says of all other types.
pub trait NoOption {
    const PRESENCE: Presence = Presence::Required;
}

impl<T> NoOption for Probe<T> {}

/// What a field with `#[tool_input(foreign)]` needs of its type.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be a foreign type in a tool's arguments",
    note = "it needs `Deserialize` and `Serialize`, often a feature `serde` of its crate, and `JsonSchema` of schemars 1, \
            often a feature of schemars, as `chrono04`, `url2` and `uuid1`"
)]
pub trait Foreign: DeserializeOwned + Serialize + JsonSchema + Send + 'static {}

impl<T: DeserializeOwned + Serialize + JsonSchema + Send + 'static> Foreign for T {}

/// What stands in for the methods that a foreign type does not have.
#[derive(Debug)]
pub struct ForeignInput<T> {
    /// Writes the schema of the type where it stands in another.
    pub subschema: SchemaOf,
    /// The value as JSON. One that serde cannot write as JSON is `null`.
    pub to_json: fn(&T) -> Value,
}

/// All that is asked of a foreign type is asked here, so that one that falls short has one error.
pub const fn foreign<T: Foreign>() -> ForeignInput<T> {
    ForeignInput {
        subschema: |generator| generator.subschema_for::<T>(),
        to_json: |value| serde_json::to_value(value).unwrap_or_default(),
    }
}

/// The default that a function makes. That it makes the field's type is asked by serde's part of the expansion; asked here
/// too, a function of another type would have two errors.
pub fn made_by<D: 'static, T: 'static>(function: fn() -> D, to_json: fn(&T) -> Value) -> Value {
    let made: &dyn Any = &function();
    made.downcast_ref().map(to_json).unwrap_or_default()
}

/// The name of a variant.
pub fn text(name: &str) -> Value {
    Value::from(name)
}

/// The examples of a tool. The type of its arguments is spelled out by the caller, so that an expression of another
/// type is blamed by itself.
pub fn examples<A: ToolInput, const N: usize>(examples: [A; N]) -> Vec<Value> {
    examples.map(|example| example.to_json()).into()
}
