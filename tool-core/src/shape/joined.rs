//! The form of an object whose properties come from several types: flattened ones, and what a tagged variant holds.

use std::marker::PhantomData;

use crate::shape::{Property, Shape};

/// The most properties that a joined object has.
const MOST: usize = 256;

const NONE: Property = Property::new("", "", &Shape::Any);

/// The objects that are joined.
pub trait Parts {
    /// The name of the whole.
    const NAME: &'static str;
    /// Whether other properties are taken too.
    const OPEN: bool;
    /// Objects. One whose form was cut leaves the whole unknown.
    const PARTS: &'static [&'static Shape];
}

/// An object with the properties of all parts of `P`.
#[derive(Debug, Clone, Copy)]
pub struct Joined<P>(PhantomData<P>);

impl<P: Parts> Joined<P> {
    const ALL: &'static Properties = &Properties::of(P::PARTS);
}

impl<P: Parts> crate::shape::HasShape for Joined<P> {
    const SHAPE: &'static Shape = if is_cut(P::PARTS) {
        &Shape::Cut { name: P::NAME }
    } else {
        &Shape::Object { name: P::NAME, properties: Self::ALL.as_slice(), open: P::OPEN }
    };
}

const fn is_cut(mut parts: &[&Shape]) -> bool {
    while let [part, rest @ ..] = parts {
        if matches!(part, Shape::Cut { .. }) {
            return true;
        }
        parts = rest;
    }
    false
}

/// Properties in the order of their names.
struct Properties {
    list: [Property; MOST],
    count: usize,
}

impl Properties {
    #[expect(clippy::large_stack_arrays, reason = "it is a constant, and no program's stack ever holds it")]
    const fn of(mut parts: &[&Shape]) -> Self {
        let mut all = Self { list: [NONE; MOST], count: 0 };
        while let [part, rest @ ..] = parts {
            if let Shape::Object { properties, .. } = part {
                let mut properties = *properties;
                while let [property, rest @ ..] = properties {
                    all.insert(*property);
                    properties = rest;
                }
            }
            parts = rest;
        }
        all
    }

    /// Moves what comes later one place on, from the end.
    const fn insert(&mut self, property: Property) {
        assert!(self.count < MOST, "an object of several parts has 256 properties at most; nest some of them");
        let mut place = self.count;
        while let Some((before, [slot, ..])) = self.list.split_at_mut_checked(place) {
            match before {
                [.., previous] if is_before(property.name, previous.name) => *slot = *previous,
                _ => {
                    *slot = property;
                    break;
                }
            }
            place -= 1;
        }
        self.count += 1;
    }

    const fn as_slice(&self) -> &[Property] {
        match self.list.split_at_checked(self.count) {
            Some((properties, _)) => properties,
            None => &[],
        }
    }
}

const fn is_before(name: &str, other: &str) -> bool {
    let (mut name, mut other) = (name.as_bytes(), other.as_bytes());
    while let ([byte, name_rest @ ..], [other_byte, other_rest @ ..]) = (name, other) {
        if *byte != *other_byte {
            return *byte < *other_byte;
        }
        (name, other) = (name_rest, other_rest);
    }
    name.len() < other.len()
}
