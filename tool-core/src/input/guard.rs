//! Deserializers that close the side doors of derived serde code: a list where an object belongs, an object where the
//! name of a variant belongs, and content beside a variant that holds nothing.
//!
//! A derived struct accepts `["a", 5]` for `{"path": "a", "limit": 5}`, and a derived enum accepts `{"Fast": null}`
//! for `"Fast"`. The published schema refuses both, so the decoder has to.

use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{Deserializer, IntoDeserializer, MapAccess, Visitor};

/// Takes only an object where a struct or an internally tagged enum stands: derived code asks for the one by its name, and
/// for the other as anything, and also takes `["a", 5]` and `["move", {..}]`.
#[derive(Debug)]
pub struct ObjectOnly<D>(pub D);

/// Takes only text where an enum of plain names stands.
#[derive(Debug)]
pub struct TextOnly<D>(pub D);

macro_rules! forward {
    ($inner:tt: $($method:ident)*) => { $(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
            self.$inner.$method(visitor)
        }
    )* };
}

/// `deserialize_struct`, or `deserialize_enum`, handed on as it is.
macro_rules! forward_named {
    ($inner:tt: $method:ident) => {
        fn $method<V: Visitor<'de>>(
            self,
            name: &'static str,
            names: &'static [&'static str],
            visitor: V,
        ) -> Result<V::Value, D::Error> {
            self.$inner.$method(name, names, visitor)
        }
    };
}

macro_rules! forward_all {
    ($inner:tt) => {
        type Error = D::Error;

        forward! {
            $inner: deserialize_bool deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64
            deserialize_i128 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_u128
            deserialize_f32 deserialize_f64 deserialize_char deserialize_str deserialize_string deserialize_bytes
            deserialize_byte_buf deserialize_option deserialize_unit deserialize_seq deserialize_map
            deserialize_identifier deserialize_ignored_any
        }

        fn deserialize_unit_struct<V: Visitor<'de>>(
            self,
            name: &'static str,
            visitor: V,
        ) -> Result<V::Value, D::Error> {
            self.$inner.deserialize_unit_struct(name, visitor)
        }

        fn deserialize_newtype_struct<V: Visitor<'de>>(
            self,
            name: &'static str,
            visitor: V,
        ) -> Result<V::Value, D::Error> {
            self.$inner.deserialize_newtype_struct(name, visitor)
        }

        fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, D::Error> {
            self.$inner.deserialize_tuple(len, visitor)
        }

        fn deserialize_tuple_struct<V: Visitor<'de>>(
            self,
            name: &'static str,
            len: usize,
            visitor: V,
        ) -> Result<V::Value, D::Error> {
            self.$inner.deserialize_tuple_struct(name, len, visitor)
        }

        fn is_human_readable(&self) -> bool {
            self.$inner.is_human_readable()
        }
    };
}

// Below the macros, which it uses.
mod adjacent;
mod variant;

pub use adjacent::AdjacentObject;
pub use variant::{NameOrObject, no_content, no_properties, required, wrapped};

impl<'de, D: Deserializer<'de>> Deserializer<'de> for ObjectOnly<D> {
    forward_all!(0);

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(MapOnly(visitor))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_struct(name, fields, MapOnly(visitor))
    }

    forward_named!(0: deserialize_enum);
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for TextOnly<D> {
    forward_all!(0);
    forward!(0: deserialize_any);

    forward_named!(0: deserialize_struct);

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_str(NameOnly(visitor))
    }
}

/// A visitor without its `visit_seq`.
struct MapOnly<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for MapOnly<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.0.visit_map(map)
    }
}

/// An enum's visitor that is only given names.
struct NameOnly<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for NameOnly<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a variant")
    }

    fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<V::Value, E> {
        let name: StrDeserializer<'_, E> = name.into_deserializer();
        self.0.visit_enum(name)
    }
}
