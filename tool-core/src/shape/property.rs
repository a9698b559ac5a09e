//! A property of an object: its form, and what its schema says beside it.

use std::fmt;

use schemars::{Schema, SchemaGenerator};
use serde_json::Value;

use crate::shape::{Shape, is_nullable, present};

/// A property of an object.
///
/// ```
/// use tool_core::shape::{Presence, Property, Shape};
///
/// const DAYS: &Shape = &Shape::Integer { min: 0, max: 255 };
/// const PROPERTY: Property = Property::new("days", "How many days ahead.", &Shape::Nullable { inner: DAYS });
/// assert_eq!(PROPERTY.presence, Presence::Optional);
/// assert_eq!(PROPERTY.shape, DAYS);
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Property {
    /// Its name on the wire.
    pub name: &'static str,
    /// What its description says.
    pub description: &'static str,
    /// Whether it may be absent.
    pub presence: Presence,
    /// The form of its value where it is present: `null` for an optional property is absence.
    pub shape: &'static Shape,
    pub(super) remarks: Remarks,
}

/// Whether a property may be absent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Presence {
    /// It has to be there.
    Required,
    /// It may be absent, or `null`.
    Optional,
}

/// Whether serde writes a field that it reads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Serialized {
    /// Each time.
    Always,
    /// Not always: it has a `skip_serializing_if`.
    Sometimes,
    /// It has a `skip_serializing`.
    Never,
}

/// What the schema of a property says beside its form.
#[derive(Clone, Copy)]
pub(super) struct Remarks {
    /// The schema of its type. What the tagging adds has no type: its form is all there is.
    pub(super) of_type: Option<SchemaOf>,
    pub(super) rules: Rules,
    pub(super) default: Option<fn() -> Value>,
    pub(super) serialized: Serialized,
    pub(super) is_deprecated: bool,
}

/// Where the rules of a form come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Rules {
    /// The type alone: its schema has them.
    OfType,
    /// The field has some of its own.
    OfField,
}

/// Writes the schema of a type where it stands in another, [`ToolInput::subschema`](crate::ToolInput::subschema).
pub type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

impl Property {
    /// A property of this form. One whose form may be `null` is optional.
    pub const fn new(name: &'static str, description: &'static str, shape: &'static Shape) -> Self {
        let presence = if is_nullable(shape) { Presence::Optional } else { Presence::Required };
        let shape = present(shape);
        let remarks = Remarks {
            of_type: None,
            rules: Rules::OfType,
            default: None,
            serialized: Serialized::Always,
            is_deprecated: false,
        };
        Self { name, description, presence, shape, remarks }
    }

    /// A property of a type, of which the form and the schema are given.
    pub const fn of(name: &'static str, description: &'static str, shape: &'static Shape, schema: SchemaOf) -> Self {
        let mut property = Self::new(name, description, shape);
        property.remarks.of_type = Some(schema);
        property
    }

    /// The property with the narrower form that the rules of its field make of it.
    #[must_use]
    pub const fn restricted(mut self, shape: &'static Shape) -> Self {
        self.shape = shape;
        self.remarks.rules = Rules::OfField;
        self
    }

    /// The property with this presence.
    #[must_use]
    pub const fn with_presence(mut self, presence: Presence) -> Self {
        self.presence = presence;
        self
    }

    /// The property with a default, which makes it optional. The schema shows it.
    #[must_use]
    pub const fn with_default(mut self, default: fn() -> Value) -> Self {
        self.remarks.default = Some(default);
        self.with_presence(Presence::Optional)
    }

    /// The property of a field that is not always written. It makes a difference where the type is a result too.
    #[must_use]
    pub const fn serialized(mut self, serialized: Serialized) -> Self {
        self.remarks.serialized = serialized;
        self
    }

    /// The property of a deprecated field.
    #[must_use]
    pub const fn deprecated(mut self) -> Self {
        self.remarks.is_deprecated = true;
        self
    }

    /// Whether it may be absent.
    pub const fn is_optional(&self) -> bool {
        matches!(self.presence, Presence::Optional)
    }
}

/// A property is compared by its form: functions have no identity.
impl PartialEq for Remarks {
    fn eq(&self, other: &Self) -> bool {
        (self.rules, self.serialized, self.is_deprecated) == (other.rules, other.serialized, other.is_deprecated)
    }
}

impl fmt::Debug for Remarks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Remarks")
            .field("rules", &self.rules)
            .field("serialized", &self.serialized)
            .field("is_deprecated", &self.is_deprecated)
            .finish_non_exhaustive()
    }
}
