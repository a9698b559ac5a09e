//! Sets of JSON types.

use std::fmt;

use serde_json::Value;

use crate::schema::number::is_whole;

/// A set of JSON types. Integers and other numbers are two types here; `number` in a schema is both.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Types(u8);

impl Types {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const NULL: Self = Self(1);
    pub(crate) const BOOLEAN: Self = Self(1 << 1);
    pub(crate) const INTEGER: Self = Self(1 << 2);
    pub(crate) const FRACTION: Self = Self(1 << 3);
    pub(crate) const NUMBER: Self = Self::INTEGER.or(Self::FRACTION);
    pub(crate) const STRING: Self = Self(1 << 4);
    pub(crate) const ARRAY: Self = Self(1 << 5);
    pub(crate) const OBJECT: Self = Self(1 << 6);
    pub(crate) const ANY: Self = Self((1 << 7) - 1);

    const NAMES: [(&'static str, Self); 7] = [
        ("object", Self::OBJECT),
        ("array", Self::ARRAY),
        ("string", Self::STRING),
        ("number", Self::NUMBER),
        ("integer", Self::INTEGER),
        ("boolean", Self::BOOLEAN),
        ("null", Self::NULL),
    ];

    /// The type of a value. A number without a fraction is an integer, as JSON Schema has it.
    pub(crate) fn of(value: &Value) -> Self {
        match value {
            Value::Null => Self::NULL,
            Value::Bool(_) => Self::BOOLEAN,
            Value::Number(number) if is_whole(number) => Self::INTEGER,
            Value::Number(_) => Self::FRACTION,
            Value::String(_) => Self::STRING,
            Value::Array(_) => Self::ARRAY,
            Value::Object(_) => Self::OBJECT,
        }
    }

    /// The type that a schema calls by this name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, types)| *types)
    }

    pub(crate) const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether all of `other` is in the set.
    pub(crate) const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether any of `other` is in the set.
    pub(crate) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }
}

/// The name of a value's type, as a fault tells it: by how a number is written, not by what it is worth.
pub(crate) fn found(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(number) if number.is_f64() => "number",
        Value::Number(_) => "integer",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
}

/// For example `integer or null`.
impl fmt::Display for Types {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            return f.write_str("nothing");
        }
        let mut rest = *self;
        let mut separator = "";
        for (name, types) in Self::NAMES {
            if rest.contains(types) {
                write!(f, "{separator}{name}")?;
                rest = Self(rest.0 & !types.0);
                separator = " or ";
            }
        }
        Ok(())
    }
}
