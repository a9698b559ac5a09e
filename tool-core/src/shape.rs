//! The form of an input type as a constant: what the compiler knows of a schema.
//!
//! The published schema is written from [`ToolInput::SHAPE`](crate::ToolInput::SHAPE) (see [`schema`]), and pinned
//! contracts are compared with it while the tool compiles.
//!
//! A constant cannot refer to itself, so a recursive type has no constant of its whole form. Its form is therefore
//! asked for down to a depth, and the depth is a type: `T::At<D>` is the form of `T` with `D` levels of named types
//! left. Where none is left, the form is [`Shape::Cut`].

use std::marker::PhantomData;

use crate::input::Limit;

mod joined;
mod property;
mod rules;
pub mod schema;
mod standard;

pub use joined::{Joined, Parts};
pub use property::{Presence, Property, SchemaOf, Serialized};
pub use rules::{alike, covers, taggable, twice};
pub use standard::{ArrayOf, CutAt, Foreign, ListOf, MapOf, Named, NullableOf, Opaque, Plain, RequiredOf, TupleOf};

/// The form of a type's JSON.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Shape {
    /// Anything: nothing is known.
    Any,
    /// `true` or `false`.
    Boolean,
    /// A whole number within its bounds, both inclusive.
    Integer {
        /// The least value.
        min: i128,
        /// The greatest value.
        max: i128,
    },
    /// A number within its bounds, both inclusive.
    Number {
        /// The least value, if it has one.
        min: Option<f64>,
        /// The greatest value, if it has one.
        max: Option<f64>,
    },
    /// Text.
    Text {
        /// The fewest characters.
        min: u64,
        /// The most characters, if it is bounded.
        max: Option<u64>,
        /// The regular expression it matches, if it has one.
        pattern: Option<&'static str>,
        /// The format it has, if it has one.
        format: Option<&'static str>,
    },
    /// One of several texts.
    Enum {
        /// The texts, in the order of the variants.
        values: &'static [&'static str],
    },
    /// A list of equal items.
    List {
        /// The form of an item.
        items: &'static Shape,
        /// The fewest items.
        min: u64,
        /// The most items, if it is bounded.
        max: Option<u64>,
    },
    /// A list of a fixed length.
    Tuple {
        /// The form of each item.
        items: &'static [&'static Shape],
    },
    /// An object with any keys.
    Map {
        /// The form of a value.
        values: &'static Shape,
    },
    /// An object with named properties.
    Object {
        /// The name of the type.
        name: &'static str,
        /// The properties, ordered by their names.
        properties: &'static [Property],
        /// Whether other properties are taken too.
        open: bool,
    },
    /// One of several forms.
    OneOf {
        /// The name of the type.
        name: &'static str,
        /// The forms, in the order of the variants.
        variants: &'static [&'static Shape],
    },
    /// The form, or `null`.
    Nullable {
        /// The form.
        inner: &'static Shape,
    },
    /// A named type, so deep down that its form was not asked for.
    Cut {
        /// The name of the type.
        name: &'static str,
    },
}

/// The form without its `null`. For an optional property, `null` is absence.
pub const fn present(shape: &'static Shape) -> &'static Shape {
    match shape {
        Shape::Nullable { inner } => inner,
        shape => shape,
    }
}

/// Whether the form takes `null` beside something else.
pub const fn is_nullable(shape: &Shape) -> bool {
    matches!(shape, Shape::Nullable { .. })
}

impl Shape {
    /// The form with the bounds of a `range(..)`, as far as they are narrower.
    #[must_use]
    pub const fn with_range(&self, min: Option<Limit>, max: Option<Limit>) -> Self {
        match *self {
            Self::Integer { min: least, max: greatest } => {
                let min = match min {
                    Some(Limit::Int(min)) if min > least => min,
                    _ => least,
                };
                let max = match max {
                    Some(Limit::Int(max)) if max < greatest => max,
                    _ => greatest,
                };
                Self::Integer { min, max }
            }
            Self::Number { min: least, max: greatest } => {
                let min = match min {
                    Some(min) => Some(min.float()),
                    None => least,
                };
                let max = match max {
                    Some(max) => Some(max.float()),
                    None => greatest,
                };
                Self::Number { min, max }
            }
            other => other,
        }
    }

    /// The form with the bounds of a `length(..)`.
    #[must_use]
    pub const fn with_length(&self, fewest: Option<u64>, most: Option<u64>) -> Self {
        let fewest = match fewest {
            Some(fewest) => fewest,
            None => 0,
        };
        match *self {
            Self::Text { min, max, pattern, format } => {
                let min = if fewest > min { fewest } else { min };
                let max = if most.is_some() { most } else { max };
                Self::Text { min, max, pattern, format }
            }
            Self::List { items, min, max } => {
                let min = if fewest > min { fewest } else { min };
                let max = if most.is_some() { most } else { max };
                Self::List { items, min, max }
            }
            other => other,
        }
    }
}

impl Shape {
    /// The form with a `format`.
    #[must_use]
    pub const fn with_format(&self, format: &'static str) -> Self {
        match *self {
            Self::Text { min, max, pattern, .. } => Self::Text { min, max, pattern, format: Some(format) },
            other => other,
        }
    }

    /// The form with a `pattern`.
    #[must_use]
    pub const fn with_pattern(&self, pattern: &'static str) -> Self {
        match *self {
            Self::Text { min, max, format, .. } => Self::Text { min, max, pattern: Some(pattern), format },
            other => other,
        }
    }
}

/// A type that stands for a form. Types refer to each other where constants cannot.
pub trait HasShape {
    /// The form.
    const SHAPE: &'static Shape;
}

/// How many levels of named types are left: [`End`] or [`More`].
pub trait Depth {
    /// One level less.
    type Less: Depth;
    /// One level, if any is left: for what a type holds of its own kind.
    type Once: Depth;
    /// `Cut` where no level is left, `Deeper` otherwise.
    type If<Cut: HasShape, Deeper: HasShape>: HasShape;
}

/// No level is left.
#[derive(Debug, Clone, Copy)]
pub enum End {}

/// One level more than `D`.
#[derive(Debug, Clone, Copy)]
pub struct More<D>(PhantomData<D>);

impl Depth for End {
    type Less = Self;
    type Once = Self;
    type If<Cut: HasShape, Deeper: HasShape> = Cut;
}

impl<D: Depth> Depth for More<D> {
    type Less = D;
    type Once = More<End>;
    type If<Cut: HasShape, Deeper: HasShape> = Deeper;
}

/// What the schema of a type is written from: its own properties, and those of the types that are flattened into it.
///
/// The whole form would do as well, but a constant that a program holds costs the compiler time for each way through it,
/// and a recursive type has very many.
pub type Shallow = More<End>;

/// How deep [`ToolInput::SHAPE`](crate::ToolInput::SHAPE) goes: six named types, one in the other.
pub type Deepest = More<More<More<More<More<More<End>>>>>>;
