//! The forms of the standard types, as types.

use std::marker::PhantomData;
use std::num::{NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize};
use std::path::PathBuf;

use crate::shape::{HasShape, Shape};

/// A type of which nothing is known: its form is [`Shape::Any`].
#[derive(Debug, Clone, Copy)]
pub enum Opaque {}

impl HasShape for Opaque {
    const SHAPE: &'static Shape = &Shape::Any;
}

/// A type of another crate: its form is not asked for, and every contract agrees with it.
#[derive(Debug, Clone, Copy)]
pub enum Foreign {}

impl HasShape for Foreign {
    const SHAPE: &'static Shape = &Shape::Cut { name: "" };
}

/// A standard type that holds no other.
#[derive(Debug, Clone, Copy)]
pub struct Plain<T>(PhantomData<T>);

macro_rules! plain {
    ($($ty:ty => $shape:expr),* $(,)?) => { $(
        impl HasShape for Plain<$ty> {
            const SHAPE: &'static Shape = &$shape;
        }
    )* };
}

macro_rules! whole {
    ($($ty:ty),*) => { plain! { $($ty => Shape::Integer { min: <$ty>::MIN as i128, max: <$ty>::MAX as i128 }),* } };
}

macro_rules! non_zero {
    ($($ty:ty),*) => { plain! { $($ty => Shape::Integer { min: 1, max: <$ty>::MAX.get() as i128 }),* } };
}

whole!(u8, u16, u32, u64, usize, i8, i16, i32, i64, isize);
non_zero!(NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize);

/// Text of any length.
const TEXT: Shape = Shape::Text { min: 0, max: None, pattern: None, format: None };

plain! {
    bool => Shape::Boolean,
    char => Shape::Text { min: 1, max: Some(1), pattern: None, format: None },
    String => TEXT,
    PathBuf => TEXT,
    f64 => Shape::Number { min: None, max: None },
}

/// A form, or `null`.
#[derive(Debug, Clone, Copy)]
pub struct NullableOf<S>(PhantomData<S>);

impl<S: HasShape> HasShape for NullableOf<S> {
    const SHAPE: &'static Shape = match S::SHAPE {
        // An option in an option says `null` no louder.
        nullable @ Shape::Nullable { .. } => nullable,
        inner => &Shape::Nullable { inner },
    };
}

/// A form that has to be there, also where it is or holds `null`: what a newtype or a variant holds.
#[derive(Debug, Clone, Copy)]
pub struct RequiredOf<S>(PhantomData<S>);

impl<S: HasShape> HasShape for RequiredOf<S> {
    const SHAPE: &'static Shape = match S::SHAPE {
        Shape::Nullable { .. } => &Shape::OneOf { name: "", variants: &[S::SHAPE] },
        other => other,
    };
}

/// A list of equal items.
#[derive(Debug, Clone, Copy)]
pub struct ListOf<S>(PhantomData<S>);

impl<S: HasShape> HasShape for ListOf<S> {
    const SHAPE: &'static Shape = &Shape::List { items: S::SHAPE, min: 0, max: None };
}

/// A list of `N` equal items.
#[derive(Debug, Clone, Copy)]
pub struct ArrayOf<S, const N: usize>(PhantomData<S>);

impl<S: HasShape, const N: usize> HasShape for ArrayOf<S, N> {
    const SHAPE: &'static Shape = &Shape::List { items: S::SHAPE, min: N as u64, max: Some(N as u64) };
}

/// An object with any keys.
#[derive(Debug, Clone, Copy)]
pub struct MapOf<S>(PhantomData<S>);

impl<S: HasShape> HasShape for MapOf<S> {
    const SHAPE: &'static Shape = &Shape::Map { values: S::SHAPE };
}

/// A list of a fixed length.
#[derive(Debug, Clone, Copy)]
pub struct TupleOf<S>(PhantomData<S>);

macro_rules! tuples {
    ($(($($name:ident),+))*) => { $(
        impl<$($name: HasShape),+> HasShape for TupleOf<($($name,)+)> {
            const SHAPE: &'static Shape = &Shape::Tuple { items: &[$($name::SHAPE),+] };
        }
    )* };
}

tuples! {
    (A) (A, B) (A, B, C) (A, B, C, D) (A, B, C, D, E) (A, B, C, D, E, F) (A, B, C, D, E, F, G) (A, B, C, D, E, F, G, H)
}

/// Stands for `T` where no level is left.
#[derive(Debug, Clone, Copy)]
pub struct CutAt<T>(PhantomData<T>);

/// A type of yours, which has a name.
pub trait Named {
    /// The name.
    const NAME: &'static str;
}

impl<T: Named> HasShape for CutAt<T> {
    const SHAPE: &'static Shape = &Shape::Cut { name: T::NAME };
}
