//! Guards for the variants of enums that hold data, and for newtypes.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, EnumAccess, Error, MapAccess, VariantAccess, Visitor};

use super::{MapOnly, NameOnly, ObjectOnly};

/// Takes the name of a variant that holds nothing, or an object whose one key is the name of a variant that does:
/// derived code also takes `{"up": null}` for `"up"`.
#[derive(Debug)]
pub struct NameOrObject<D>(pub D);

impl<'de, D: Deserializer<'de>> Deserializer<'de> for NameOrObject<D> {
    forward_all!(0);
    forward!(0: deserialize_any);

    forward_named!(0: deserialize_struct);

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, D::Error> {
        self.0.deserialize_any(NameOrEntry(visitor))
    }
}

/// An enum's visitor that tells a name from an object with one entry.
struct NameOrEntry<V>(V);

impl<'de, V: Visitor<'de>> Visitor<'de> for NameOrEntry<V> {
    type Value = V::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a variant, or an object with it as the only key")
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<V::Value, E> {
        NameOnly(self.0).visit_str(name)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<V::Value, A::Error> {
        self.0.visit_enum(Entry(map))
    }
}

/// A variant that holds something: the entry of an object. The deserializer of the object sees for itself that there is
/// no further one.
struct Entry<A>(A);

impl<'de, A: MapAccess<'de>> EnumAccess<'de> for Entry<A> {
    type Error = A::Error;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(mut self, seed: S) -> Result<(S::Value, Self), A::Error> {
        match self.0.next_key_seed(seed)? {
            Some(variant) => Ok((variant, self)),
            None => Err(Error::custom("expected the name of a variant as the only key")),
        }
    }
}

impl<'de, A: MapAccess<'de>> VariantAccess<'de> for Entry<A> {
    type Error = A::Error;

    fn unit_variant(self) -> Result<(), A::Error> {
        Err(Error::custom("this variant holds nothing; its name stands alone"))
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(mut self, seed: S) -> Result<S::Value, A::Error> {
        self.0.next_value_seed(seed)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, A::Error> {
        Err(Error::custom("no variant is a list"))
    }

    fn struct_variant<V: Visitor<'de>>(mut self, _: &'static [&'static str], visitor: V) -> Result<V::Value, A::Error> {
        struct Object<V>(V);

        impl<'de, V: Visitor<'de>> DeserializeSeed<'de> for Object<V> {
            type Value = V::Value;

            fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<V::Value, D::Error> {
                deserializer.deserialize_map(MapOnly(self.0))
            }
        }

        self.0.next_value_seed(Object(visitor))
    }
}

/// Decodes a variant that holds nothing beside its tag. Derived code lets any property stand there.
///
/// # Errors
///
/// When there is a property.
pub fn no_properties<'de, D: Deserializer<'de>>(deserializer: D) -> Result<(), D::Error> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}

    Nothing::deserialize(ObjectOnly(deserializer)).map(|Nothing {}| ())
}

/// Refuses content beside the tag of a variant that holds nothing. Derived code lets `null` stand there.
///
/// # Errors
///
/// Always.
pub fn no_content<'de, D: Deserializer<'de>>(_: D) -> Result<(), D::Error> {
    Err(Error::custom("this variant holds nothing; its tag stands alone"))
}

/// Decodes what a variant holds, and says nothing of where it is missing. Derived code takes a missing option as none.
///
/// # Errors
///
/// Those of the type.
pub fn required<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

/// Decodes what a newtype holds. One that is missing is an error also where an option is held: the schema says that the
/// property is required.
///
/// # Errors
///
/// Those of the type.
pub fn wrapped<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Held<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Held<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("what the newtype holds")
        }

        fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
            T::deserialize(deserializer)
        }
    }

    deserializer.deserialize_newtype_struct("", Held(PhantomData))
}
