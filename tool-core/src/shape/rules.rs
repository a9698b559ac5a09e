//! Rules that the macro cannot check by itself, because only the compiler knows what a type is. Each says what is wrong,
//! as the text of a compile error.

use crate::contract::Message;
use crate::input::Limit;
use crate::shape::{Property, Shape, present};

/// A bound of a `range` that the type cannot reach: a promise that the decoder breaks.
pub const fn covers(shape: &'static Shape, bound: Limit) -> Option<Message> {
    let (Shape::Integer { min, max }, Limit::Int(bound)) = (present(shape), bound) else { return None };
    if *min <= bound && bound <= *max {
        return None;
    }
    let mut message = Message::new();
    message.push("the bound ");
    message.push_whole(bound);
    message.push(" is out of reach: the field's type holds ");
    message.push_whole(*min);
    message.push(" to ");
    message.push_whole(*max);
    message.push("; choose a bound within it");
    Some(message)
}

/// A variant of an internally tagged enum that holds something the tag cannot stand in.
pub const fn taggable(shape: &'static Shape, tag: &str) -> Option<Message> {
    let Shape::Object { properties, open: false, .. } = shape else {
        return match shape {
            Shape::Cut { .. } => None,
            _ => Some(text(
                "the tag stands among the properties of what the variant holds, so it holds a closed struct; \
                            for anything else write `#[serde(tag = \"..\", content = \"..\")]`",
            )),
        };
    };
    if find(properties, tag).is_none() {
        return None;
    }
    let mut message = Message::new();
    message.push("what the variant holds has a property of the tag's name already: ");
    message.push_path(tag);
    message.push("; rename one of them");
    Some(message)
}

/// A name that two parts of an object have.
pub const fn twice(shape: &'static Shape) -> Option<Message> {
    let Shape::Object { properties, .. } = shape else { return None };
    let mut properties = *properties;
    while let [property, rest @ ..] = properties {
        if find(rest, property.name).is_some() {
            let mut message = Message::new();
            message.push("the flattened struct and this one both have a property ");
            message.push_path(property.name);
            message.push("; rename one of them");
            return Some(message);
        }
        properties = rest;
    }
    None
}

/// Two variants of an untagged enum that a value could be meant for: the decoder takes the first that fits, and a bound
/// that only one of them has would be enforced or not by chance.
pub const fn alike(shape: &'static Shape) -> Option<Message> {
    let Shape::OneOf { variants, .. } = shape else { return None };
    let (mut variants, mut index) = (*variants, 1);
    while let [variant, rest @ ..] = variants {
        let (mut others, mut other_index) = (rest, index + 1);
        if matches!(variant, Shape::OneOf { variants: [Shape::Nullable { .. }], .. }) {
            return Some(text("a variant of an untagged enum is not optional; make the field an option"));
        }
        while let [other, rest @ ..] = others {
            if !differ(variant, other) {
                return Some(ambiguous(index, other_index));
            }
            (others, other_index) = (rest, other_index + 1);
        }
        (variants, index) = (rest, index + 1);
    }
    None
}

const fn ambiguous(index: i128, other_index: i128) -> Message {
    let mut message = Message::new();
    message.push("variants ");
    message.push_whole(index);
    message.push(" and ");
    message.push_whole(other_index);
    message.push(
        " could be meant by the same value, and the decoder would guess; let them hold different types of JSON, or \
         objects of which one requires a property that the other does not have, or write `#[serde(tag = \"..\")]`",
    );
    message
}

/// Whether no value can be meant for both.
const fn differ(one: &'static Shape, other: &'static Shape) -> bool {
    match (one, other) {
        (Shape::OneOf { variants, .. }, _) => differs_from_all(other, variants),
        (_, Shape::OneOf { variants, .. }) => differs_from_all(one, variants),
        (
            Shape::Object { properties, open: false, .. },
            Shape::Object { properties: other_properties, open: false, .. },
        ) => requires_more(properties, other_properties) || requires_more(other_properties, properties),
        _ => match (kind(one), kind(other)) {
            (Some(kind), Some(other)) => kind != other,
            _ => false,
        },
    }
}

const fn differs_from_all(one: &'static Shape, mut others: &[&'static Shape]) -> bool {
    while let [other, rest @ ..] = others {
        if !differ(one, other) {
            return false;
        }
        others = rest;
    }
    true
}

/// Whether one object requires a property that the other does not have.
const fn requires_more(mut properties: &[Property], others: &[Property]) -> bool {
    while let [property, rest @ ..] = properties {
        if !property.is_optional() && find(others, property.name).is_none() {
            return true;
        }
        properties = rest;
    }
    false
}

/// The type of JSON, as a number; none where it is not known, or `null` may stand there.
const fn kind(shape: &Shape) -> Option<u8> {
    match shape {
        Shape::Boolean => Some(0),
        Shape::Integer { .. } | Shape::Number { .. } => Some(1),
        Shape::Text { .. } | Shape::Enum { .. } => Some(2),
        Shape::List { .. } | Shape::Tuple { .. } => Some(3),
        Shape::Map { .. } | Shape::Object { .. } => Some(4),
        Shape::Any | Shape::OneOf { .. } | Shape::Nullable { .. } | Shape::Cut { .. } => None,
    }
}

const fn find<'p>(mut properties: &'p [Property], name: &str) -> Option<&'p Property> {
    while let [property, rest @ ..] = properties {
        if is_same(property.name, name) {
            return Some(property);
        }
        properties = rest;
    }
    None
}

const fn is_same(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.as_bytes(), other.as_bytes());
    while let ([byte, one_rest @ ..], [other_byte, other_rest @ ..]) = (one, other) {
        if *byte != *other_byte {
            return false;
        }
        (one, other) = (one_rest, other_rest);
    }
    one.is_empty() && other.is_empty()
}

const fn text(text: &str) -> Message {
    let mut message = Message::new();
    message.push(text);
    message
}
