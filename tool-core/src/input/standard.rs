//! The standard types as inputs.

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

use crate::input::{Checks, ToolInput};
use crate::shape::{ArrayOf, Depth, ListOf, MapOf, NullableOf, Opaque, Plain, TupleOf};

/// Types that hold nothing to check.
macro_rules! plain {
    ($($ty:ty: $this:ident => $json:expr),* $(,)?) => { $(
        impl ToolInput for $ty {
            type At<D: Depth> = Plain<$ty>;

            fn to_json(&self) -> Value {
                let $this = self;
                $json
            }
        }
    )* };
}

plain! {
    bool: this => Value::from(*this),
    char: this => Value::from(this.to_string()),
    String: this => Value::from(this.as_str()),
    PathBuf: this => Value::from(this.to_string_lossy()),
    f64: this => Value::from(*this),
}

macro_rules! whole {
    ($($ty:ty),*) => { plain! { $($ty: this => Value::from(*this)),* } };
}

whole!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);

macro_rules! non_zero {
    ($($ty:ty),*) => { plain! { $($ty: this => Value::from(this.get())),* } };
}

non_zero!(NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize);

/// Any number but 0: the form says the bounds, and the comparison of contracts knows that the rest is no difference.
macro_rules! signed_non_zero {
    ($($ty:ty: $bare:ty),*) => { $(
        impl ToolInput for $ty {
            type At<D: Depth> = Plain<$bare>;

            fn to_json(&self) -> Value {
                Value::from(self.get())
            }
        }
    )* };
}

signed_non_zero!(NonZeroI8: i8, NonZeroI16: i16, NonZeroI32: i32, NonZeroI64: i64);

impl ToolInput for Value {
    type At<D: Depth> = Opaque;

    fn to_json(&self) -> Value {
        self.clone()
    }
}

impl ToolInput for Cow<'static, str> {
    type At<D: Depth> = Plain<String>;

    fn to_json(&self) -> Value {
        Value::from(self.as_ref())
    }
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> ToolInput for Option<T> {
    type At<D: Depth> = NullableOf<T::At<D>>;

    fn to_json(&self) -> Value {
        self.as_ref().map_or(Value::Null, ToolInput::to_json)
    }

    fn check(&self, checks: &mut Checks<'_>) {
        if let Some(value) = self {
            value.check(checks);
        }
    }
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> ToolInput for Box<T> {
    type At<D: Depth> = T::At<D>;

    fn to_json(&self) -> Value {
        (**self).to_json()
    }

    fn check(&self, checks: &mut Checks<'_>) {
        (**self).check(checks);
    }
}

/// The two methods of a list.
macro_rules! list {
    () => {
        fn to_json(&self) -> Value {
            self.iter().map(ToolInput::to_json).collect()
        }

        fn check(&self, checks: &mut Checks<'_>) {
            for (index, value) in self.iter().enumerate() {
                checks.item(index, value);
            }
        }
    };
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> ToolInput for Vec<T> {
    type At<D: Depth> = ListOf<T::At<D>>;

    list!();
}

/// serde and schemars have arrays of up to 32 items.
#[diagnostic::do_not_recommend]
impl<T: ToolInput, const N: usize> ToolInput for [T; N]
where
    [T; N]: DeserializeOwned + JsonSchema,
{
    type At<D: Depth> = ArrayOf<T::At<D>, N>;

    list!();
}

/// A set is a list whose decoder takes an item twice and keeps it once.
#[diagnostic::do_not_recommend]
impl<T: ToolInput + Ord> ToolInput for BTreeSet<T> {
    type At<D: Depth> = ListOf<T::At<D>>;

    list!();
}

/// A set is a list whose decoder takes an item twice and keeps it once.
#[diagnostic::do_not_recommend]
impl<T: ToolInput + Eq + Hash, S: BuildHasher + Default + Send + 'static> ToolInput for HashSet<T, S> {
    type At<D: Depth> = ListOf<T::At<D>>;

    list!();
}

/// The two methods of a map.
macro_rules! map {
    () => {
        fn to_json(&self) -> Value {
            self.iter().map(|(key, value)| (key.clone(), value.to_json())).collect()
        }

        fn check(&self, checks: &mut Checks<'_>) {
            for (key, value) in self {
                checks.property(key, value);
            }
        }
    };
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput> ToolInput for BTreeMap<String, T> {
    type At<D: Depth> = MapOf<T::At<D>>;

    map!();
}

#[diagnostic::do_not_recommend]
impl<T: ToolInput, S: BuildHasher + Default + Send + 'static> ToolInput for HashMap<String, T, S> {
    type At<D: Depth> = MapOf<T::At<D>>;

    map!();
}

/// Tuples are lists of a fixed length.
macro_rules! tuples {
    ($(($($name:ident $index:tt),+))*) => { $(
        #[diagnostic::do_not_recommend]
        impl<$($name: ToolInput),+> ToolInput for ($($name,)+) {
            type At<D: Depth> = TupleOf<($($name::At<D>,)+)>;

            fn to_json(&self) -> Value {
                Value::Array(vec![$(self.$index.to_json()),+])
            }

            fn check(&self, checks: &mut Checks<'_>) {
                $(checks.item($index, &self.$index);)+
            }
        }
    )* };
}

tuples! {
    (A 0) (A 0, B 1) (A 0, B 1, C 2) (A 0, B 1, C 2, E 3) (A 0, B 1, C 2, E 3, F 4) (A 0, B 1, C 2, E 3, F 4, G 5)
    (A 0, B 1, C 2, E 3, F 4, G 5, H 6) (A 0, B 1, C 2, E 3, F 4, G 5, H 6, I 7)
}
