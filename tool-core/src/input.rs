//! What may be an argument: a type whose schema and whose decoder accept the same values.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, Hash};
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize,
};
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

pub mod checks;
pub mod guard;

pub use checks::{Checks, Length, Limit, Range};

/// A type that may stand anywhere in a tool's arguments.
///
/// It is implemented for the standard types, and by `#[tool_input]` for yours, the nested ones too. That makes the
/// promise deep: the schema that is published and the decoder that runs come from the same attributes, and
/// [`ToolInput::check`] enforces what the schema says and a decoder cannot.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be part of a tool's arguments",
    label = "not a tool input",
    note = "put `#[tool_input]` on `{Self}`, above its other attributes; nested types need it too"
)]
pub trait ToolInput: DeserializeOwned + JsonSchema + Send + 'static {
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

/// Types that hold nothing to check.
macro_rules! unconstrained {
    ($($ty:ty),* $(,)?) => { $(impl ToolInput for $ty {})* };
}

unconstrained!(
    bool,
    char,
    String,
    PathBuf,
    Value,
    u8,
    u16,
    u32,
    u64,
    usize,
    i8,
    i16,
    i32,
    i64,
    isize,
    f32,
    f64,
    NonZeroU8,
    NonZeroU16,
    NonZeroU32,
    NonZeroU64,
    NonZeroUsize,
    NonZeroI8,
    NonZeroI16,
    NonZeroI32,
    NonZeroI64,
);

impl ToolInput for Cow<'static, str> {}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> ToolInput for Option<T> {
    fn check(&self, checks: &mut Checks<'_>) {
        if let Some(value) = self {
            value.check(checks);
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> ToolInput for Box<T> {
    fn check(&self, checks: &mut Checks<'_>) {
        (**self).check(checks);
    }
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> ToolInput for Vec<T> {
    fn check(&self, checks: &mut Checks<'_>) {
        for (index, value) in self.iter().enumerate() {
            checks.item(index, value);
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput + Ord> ToolInput for BTreeSet<T> {
    fn check(&self, checks: &mut Checks<'_>) {
        for (index, value) in self.iter().enumerate() {
            checks.item(index, value);
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput + Eq + Hash, S: BuildHasher + Default + Send + 'static> ToolInput for HashSet<T, S> {
    fn check(&self, checks: &mut Checks<'_>) {
        for (index, value) in self.iter().enumerate() {
            checks.item(index, value);
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> ToolInput for BTreeMap<String, T> {
    fn check(&self, checks: &mut Checks<'_>) {
        for (key, value) in self {
            checks.property(key, value);
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput, S: BuildHasher + Default + Send + 'static> ToolInput for HashMap<String, T, S> {
    fn check(&self, checks: &mut Checks<'_>) {
        for (key, value) in self {
            checks.property(key, value);
        }
    }
}

/// Tuples are arrays of a fixed length in the schema.
macro_rules! tuples {
    ($(($($name:ident $index:tt),+))*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($name: ToolInput),+> ToolInput for ($($name,)+) {
            fn check(&self, checks: &mut Checks<'_>) {
                $(checks.item($index, &self.$index);)+
            }
        }
    )* };
}

tuples! { (A 0) (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, D 3) }
