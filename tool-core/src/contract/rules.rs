//! What a schema says about a value without a look inside of it, whether a contract, a shape or a tool says it.

use std::fmt;

use crate::contract::change::Change;
use crate::contract::message::Message;
use crate::contract::number::Bound;
use crate::contract::text::Text;
use crate::shape::Shape;

/// The JSON types that a schema allows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct JsonTypes(u8);

impl JsonTypes {
    pub(super) const NONE: Self = Self(0);
    pub(super) const NULL: Self = Self(1);
    pub(super) const BOOLEAN: Self = Self(1 << 1);
    pub(super) const INTEGER: Self = Self(1 << 2);
    pub(super) const NUMBER: Self = Self(1 << 3);
    pub(super) const STRING: Self = Self(1 << 4);
    pub(super) const ARRAY: Self = Self(1 << 5);
    pub(super) const OBJECT: Self = Self(1 << 6);
    /// What a list of forms allows: no type of its own.
    pub(super) const FORMS: Self = Self(1 << 7);
    pub(super) const ANYTHING: Self = Self(0b0111_1111);

    const WORDS: [(Self, &'static str); 8] = [
        (Self::BOOLEAN, "a boolean"),
        (Self::INTEGER, "an integer"),
        (Self::NUMBER, "a number"),
        (Self::STRING, "a string"),
        (Self::ARRAY, "a list"),
        (Self::OBJECT, "an object"),
        (Self::FORMS, "one of several forms"),
        (Self::NULL, "null"),
    ];

    /// The type of this name in JSON Schema.
    pub(super) const fn named(name: &[u8]) -> Option<Self> {
        Some(match name {
            b"null" => Self::NULL,
            b"boolean" => Self::BOOLEAN,
            b"integer" => Self::INTEGER,
            b"number" => Self::NUMBER,
            b"string" => Self::STRING,
            b"array" => Self::ARRAY,
            b"object" => Self::OBJECT,
            _ => return None,
        })
    }

    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(super) const fn is(self, other: Self) -> bool {
        self.0 == other.0
    }

    /// Whether they differ in no more than `null`.
    pub(super) const fn is_nearly(self, other: Self) -> bool {
        self.0 | Self::NULL.0 == other.0 | Self::NULL.0
    }

    pub(super) const fn write(self, message: &mut Message) {
        if self.is(Self::ANYTHING) {
            return message.push("anything");
        }
        let (mut words, mut separator): (&[(Self, &str)], _) = (&Self::WORDS, "");
        while let [(types, word), rest @ ..] = words {
            if self.0 & types.0 != 0 {
                message.push(separator);
                message.push(word);
                separator = " or ";
            }
            words = rest;
        }
        if separator.is_empty() {
            message.push("nothing");
        }
    }
}

/// For example `an integer or null`.
impl fmt::Display for JsonTypes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = Message::new();
        self.write(&mut words);
        f.write_str(words.as_str())
    }
}

/// Which properties an object takes besides those it names.
#[derive(Debug, Clone, Copy)]
pub(super) enum Rest {
    /// None.
    Closed,
    /// Any, or those of one form.
    Open,
}

/// What a schema says about a value without a look inside of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rules<'a> {
    pub(super) types: JsonTypes,
    pub(super) minimum: Option<Bound>,
    pub(super) maximum: Option<Bound>,
    pub(super) min_length: Option<Bound>,
    pub(super) max_length: Option<Bound>,
    pub(super) min_items: Option<Bound>,
    pub(super) max_items: Option<Bound>,
    pub(super) pattern: Option<Text<'a>>,
    pub(super) format: Option<Text<'a>>,
    pub(super) rest: Rest,
    /// How many items have a form of their own.
    pub(super) items: usize,
    /// How many forms there are to choose from.
    pub(super) forms: usize,
}

impl<'a> Rules<'a> {
    pub(super) const NONE: Self = Self {
        types: JsonTypes::NONE,
        minimum: None,
        maximum: None,
        min_length: None,
        max_length: None,
        min_items: None,
        max_items: None,
        pattern: None,
        format: None,
        rest: Rest::Open,
        items: 0,
        forms: 0,
    };

    /// What the published schema of a shape says.
    pub(super) const fn of(shape: &'static Shape) -> Self {
        let none = Self::NONE;
        match *shape {
            Shape::Any | Shape::Cut { .. } => Self { types: JsonTypes::ANYTHING, ..none },
            Shape::Boolean => Self { types: JsonTypes::BOOLEAN, ..none },
            Shape::Integer { min, max, .. } => Self {
                types: JsonTypes::INTEGER,
                minimum: Some(Bound::Whole(min)),
                maximum: Some(Bound::Whole(max)),
                ..none
            },
            Shape::Number { min, max } => {
                Self { types: JsonTypes::NUMBER, minimum: Bound::decimal(min), maximum: Bound::decimal(max), ..none }
            }
            Shape::Text { min, max, pattern, format } => Self {
                types: JsonTypes::STRING,
                min_length: Bound::least(min),
                max_length: Bound::most(max),
                pattern: Text::optional(pattern),
                format: Text::optional(format),
                ..none
            },
            Shape::Enum { .. } => Self { types: JsonTypes::STRING, ..none },
            Shape::List { min, max, .. } => {
                Self { types: JsonTypes::ARRAY, min_items: Bound::least(min), max_items: Bound::most(max), ..none }
            }
            Shape::Tuple { items } => Self {
                types: JsonTypes::ARRAY,
                min_items: Bound::least(items.len() as u64),
                max_items: Bound::most(Some(items.len() as u64)),
                items: items.len(),
                ..none
            },
            Shape::Map { .. } | Shape::Object { open: true, .. } => Self { types: JsonTypes::OBJECT, ..none },
            Shape::Object { .. } => Self { types: JsonTypes::OBJECT, rest: Rest::Closed, ..none },
            Shape::OneOf { variants: [only], .. } => Self::of(only),
            Shape::OneOf { variants, .. } => Self { types: JsonTypes::FORMS, forms: variants.len(), ..none },
            Shape::Nullable { inner } => {
                let inner = Self::of(inner);
                Self { types: inner.types.and(JsonTypes::NULL), ..inner }
            }
        }
    }

    /// What a contract says that the tool now says otherwise. If the types differ, the rest tells nothing more.
    pub(super) const fn changes(held: &Self, now: &Self) -> [Option<Change<'a>>; 10] {
        let types =
            if held.types.is(now.types) { None } else { Some(Change::Type { now: now.types, held: held.types }) };
        if !held.types.is_nearly(now.types) {
            return [types, None, None, None, None, None, None, None, None, None];
        }
        // The number of items stands in their bounds too, and need not be told twice.
        let has_as_many_items = held.items == now.items;
        [
            types,
            bound("minimum", held.minimum, now.minimum),
            bound("maximum", held.maximum, now.maximum),
            bound("minLength", held.min_length, now.min_length),
            bound("maxLength", held.max_length, now.max_length),
            if has_as_many_items { bound("minItems", held.min_items, now.min_items) } else { None },
            if has_as_many_items {
                bound("maxItems", held.max_items, now.max_items)
            } else {
                Some(Change::Items { now: now.items, held: held.items })
            },
            text("pattern", held.pattern, now.pattern),
            text("format", held.format, now.format),
            other(held, now),
        ]
    }
}

const fn bound<'a>(keyword: &'static str, held: Option<Bound>, now: Option<Bound>) -> Option<Change<'a>> {
    match (held, now) {
        (None, None) => None,
        (Some(held), Some(now)) if held.is(now) => None,
        _ => Some(Change::Bound { keyword, now, held }),
    }
}

const fn text<'a>(keyword: &'static str, held: Option<Text<'a>>, now: Option<Text<'a>>) -> Option<Change<'a>> {
    match (held, now) {
        (None, None) => None,
        (Some(held), Some(now)) if held.is(now) => None,
        _ => Some(Change::Text { keyword, now, held }),
    }
}

/// An object is open or closed, and a list of forms is as long as it is; no schema is both.
const fn other<'a>(held: &Rules<'_>, now: &Rules<'_>) -> Option<Change<'a>> {
    match (held.rest, now.rest) {
        (Rest::Closed, Rest::Open) => Some(Change::Opened),
        (Rest::Open, Rest::Closed) => Some(Change::Closed),
        _ if held.forms != now.forms => Some(Change::Forms { now: now.forms, held: held.forms }),
        _ => None,
    }
}
