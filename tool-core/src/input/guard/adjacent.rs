//! The guard of adjacently tagged enums.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, Visitor};

use super::NameOnly;

/// Takes only an object where an adjacently tagged enum stands, and only text for its tag: derived code also takes
/// `["move", {..}]`, and `{"op": {"move": null}, ..}` for `{"op": "move", ..}`.
#[derive(Debug)]
pub struct AdjacentObject<D> {
    deserializer: D,
    name: &'static str,
}

impl<D> AdjacentObject<D> {
    /// The guard of the enum of this name.
    pub fn new(deserializer: D, name: &'static str) -> Self {
        Self { deserializer, name }
    }
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for AdjacentObject<D> {
    forward_all!(deserializer);
    forward!(deserializer: deserialize_any);

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.deserializer.deserialize_struct(name, fields, TextTag { inner: visitor, name: self.name })
    }

    forward_named!(deserializer: deserialize_enum);
}

/// Stands around the visitor of the enum, then around its object, each entry and the deserializer of each value. Only
/// the tag asks that one for an enum of the name: what the content asks for is behind a guard of its own.
struct TextTag<T> {
    inner: T,
    name: &'static str,
}

impl<'de, V: Visitor<'de>> Visitor<'de> for TextTag<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.inner.visit_map(TextTag { inner: map, name: self.name })
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for TextTag<A> {
    type Error = A::Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, A::Error> {
        self.inner.next_key_seed(seed)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, A::Error> {
        self.inner.next_value_seed(TextTag { inner: seed, name: self.name })
    }

    fn size_hint(&self) -> Option<usize> {
        self.inner.size_hint()
    }
}

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for TextTag<S> {
    type Value = S::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<S::Value, D::Error> {
        self.inner.deserialize(TextTag { inner: deserializer, name: self.name })
    }
}

impl<'de, D: Deserializer<'de>> Deserializer<'de> for TextTag<D> {
    forward_all!(inner);
    forward!(inner: deserialize_any);

    forward_named!(inner: deserialize_struct);

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        if name == self.name {
            return self.inner.deserialize_str(NameOnly(visitor));
        }
        self.inner.deserialize_enum(name, variants, visitor)
    }
}
