//! Whether an object of a JSON text has a key twice, found without building anything.
//!
//! A decoder that takes any key, of a map for example, keeps the last of two values and says nothing. Types without such
//! places notice by themselves; the text for the others is looked through first. It costs one allocation.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Whether the text is JSON and no object in it has a key twice.
pub(crate) fn all_differ(text: &str) -> bool {
    let mut keys = Vec::with_capacity(USUAL);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    Distinct(&mut keys).deserialize(&mut deserializer).is_ok()
}

/// How many keys are usually open at once, counted over all levels.
const USUAL: usize = 32;

/// Reads one value and fails on a key that stands twice. The keys of the objects that are open lie on one stack.
struct Distinct<'s, 'de>(&'s mut Vec<Cow<'de, str>>);

impl<'de> DeserializeSeed<'de> for Distinct<'_, 'de> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

macro_rules! passed_over {
    ($($method:ident: $ty:ty),*) => { $(
        fn $method<E>(self, _: $ty) -> Result<(), E> {
            Ok(())
        }
    )* };
}

impl<'de> Visitor<'de> for Distinct<'_, 'de> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON without a key that stands twice")
    }

    passed_over!(visit_bool: bool, visit_i64: i64, visit_u64: u64, visit_f64: f64, visit_str: &str);

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<(), A::Error> {
        while items.next_element_seed(Distinct(self.0))?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let first = self.0.len();
        while let Some(key) = map.next_key_seed(Key)? {
            self.0.push(key);
            map.next_value_seed(Distinct(self.0))?;
        }
        let keys = self.0.get_mut(first..).unwrap_or_default();
        keys.sort_unstable();
        if keys.is_sorted_by(|left, right| left < right) {
            self.0.truncate(first);
            Ok(())
        } else {
            Err(A::Error::custom("a key stands twice"))
        }
    }
}

/// Reads a key, in place where it has no escapes.
struct Key;

impl<'de> DeserializeSeed<'de> for Key {
    type Value = Cow<'de, str>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<'de> Visitor<'de> for Key {
    type Value = Cow<'de, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E>(self, key: &'de str) -> Result<Self::Value, E> {
        Ok(Cow::Borrowed(key))
    }

    fn visit_str<E>(self, key: &str) -> Result<Self::Value, E> {
        Ok(Cow::Owned(key.to_owned()))
    }
}
