//! A schema as the checks read it: each enforced keyword is a typed field, and references are indices.

use std::collections::BTreeMap;

use serde_json::{Number, Value};

use crate::format::Format;
use crate::pattern::Expression;
use crate::schema::number::order;
use crate::schema::types::Types;

/// A whole schema, ready to be checked against.
#[derive(Debug)]
pub(crate) struct Compiled {
    pub(super) root: Node,
    pub(super) definitions: Vec<Node>,
}

/// One schema. What it does not mention, it allows.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) types: Types,
    /// `enum`, or `const` as an `enum` of one.
    pub(crate) allowed: Option<Vec<Value>>,
    pub(crate) range: Range,
    pub(crate) text: TextRules,
    pub(crate) list: ListRules,
    pub(crate) object: ObjectRules,
    pub(crate) reference: Option<Definition>,
    pub(crate) all_of: Vec<Node>,
    /// Empty where the schema has none.
    pub(crate) any_of: Vec<Node>,
    /// Empty where the schema has none.
    pub(crate) one_of: Vec<Node>,
    pub(crate) not: Option<Box<Node>>,
}

/// The place of a definition in [`Compiled::definitions`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Definition(pub(super) usize);

#[derive(Debug, Default)]
pub(crate) struct Range {
    pub(crate) minimum: Option<Number>,
    pub(crate) maximum: Option<Number>,
    pub(crate) above: Option<Number>,
    pub(crate) below: Option<Number>,
}

/// Both bounds are inclusive.
#[derive(Debug, Default, Clone, Copy)]
pub(crate) struct Length {
    pub(crate) min: Option<usize>,
    pub(crate) max: Option<usize>,
}

impl Length {
    pub(crate) fn admits(self, length: usize) -> bool {
        self.min.is_none_or(|min| length >= min) && self.max.is_none_or(|max| length <= max)
    }

    /// Text without bounds is not counted.
    pub(crate) fn admits_text(self, text: &str) -> bool {
        (self.min.is_none() && self.max.is_none()) || self.admits(text.chars().count())
    }
}

#[derive(Debug, Default)]
pub(crate) struct TextRules {
    /// In Unicode scalar values.
    pub(crate) length: Length,
    pub(crate) format: Option<Format>,
    pub(crate) pattern: Option<Expression>,
}

#[derive(Debug, Default)]
pub(crate) struct ListRules {
    pub(crate) length: Length,
    pub(crate) repetition: Repetition,
    pub(crate) prefix: Vec<Node>,
    pub(crate) rest: Rest,
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Repetition {
    #[default]
    Allowed,
    Forbidden,
}

#[derive(Debug, Default)]
pub(crate) struct ObjectRules {
    pub(crate) properties: BTreeMap<String, Node>,
    pub(crate) required: Vec<String>,
    pub(crate) rest: Rest,
}

/// What may stand where nothing is declared by name or place.
#[derive(Debug, Default)]
pub(crate) enum Rest {
    #[default]
    Anything,
    Nothing,
    Each(Box<Node>),
}

impl Compiled {
    pub(crate) fn root(&self) -> &Node {
        &self.root
    }

    pub(crate) fn definition(&self, definition: Definition) -> Option<&Node> {
        self.definitions.get(definition.0)
    }

    /// The types that a schema leaves possible, by all that applies at the same place.
    pub(crate) fn types(&self, node: &Node) -> Types {
        let mut types = node.types;
        if let Some(allowed) = &node.allowed {
            types = types.and(allowed.iter().map(Types::of).fold(Types::NONE, Types::or));
        }
        for part in self.conjuncts(node) {
            types = types.and(self.types(part));
        }
        for branches in [&node.any_of, &node.one_of] {
            if !branches.is_empty() {
                types = types.and(branches.iter().map(|branch| self.types(branch)).fold(Types::NONE, Types::or));
            }
        }
        types
    }

    /// The schemas that apply at the same place whatever the value: the target of a reference, and `allOf`.
    pub(crate) fn conjuncts<'n>(&'n self, node: &'n Node) -> impl Iterator<Item = &'n Node> {
        node.reference.and_then(|reference| self.definition(reference)).into_iter().chain(&node.all_of)
    }

    /// The branch that can hold a value, if it is the only one. Where several can, nothing says which was meant.
    pub(crate) fn sole<'n>(&self, branches: &'n [Node], value: &Value) -> Option<&'n Node> {
        let mut admitting = branches.iter().filter(|branch| self.admits(branch, value));
        let first = admitting.next()?;
        admitting.next().is_none().then_some(first)
    }

    /// Whether a schema can hold a value, by its type, its keys and its tags (properties with a single allowed value).
    /// The parts of the value are not looked into.
    pub(crate) fn admits(&self, node: &Node, value: &Value) -> bool {
        node.types.contains(Types::of(value))
            && node.allows(value)
            && value.as_object().is_none_or(|object| node.object.admits(object))
            && self.conjuncts(node).all(|part| self.admits(part, value))
            && [&node.any_of, &node.one_of]
                .into_iter()
                .all(|branches| branches.is_empty() || branches.iter().any(|branch| self.admits(branch, value)))
    }
}

impl Node {
    /// What forbids nothing.
    pub(super) fn anything() -> Self {
        Self {
            types: Types::ANY,
            allowed: None,
            range: Range::default(),
            text: TextRules::default(),
            list: ListRules::default(),
            object: ObjectRules::default(),
            reference: None,
            all_of: Vec::new(),
            any_of: Vec::new(),
            one_of: Vec::new(),
            not: None,
        }
    }

    /// Whether the value is one of those that are listed, if any are.
    pub(crate) fn allows(&self, value: &Value) -> bool {
        self.allowed.as_ref().is_none_or(|allowed| allowed.iter().any(|known| order(known, value).is_eq()))
    }

    /// The only value that is allowed, which tells the alternatives of a union apart.
    pub(crate) fn tag(&self) -> Option<&Value> {
        match self.allowed.as_deref() {
            Some([tag]) => Some(tag),
            _ => None,
        }
    }
}

impl ListRules {
    /// The schema of an item.
    pub(crate) fn at(&self, index: usize) -> Option<&Node> {
        self.prefix.get(index).or(self.rest.node())
    }
}

impl Rest {
    fn node(&self) -> Option<&Node> {
        match self {
            Self::Each(node) => Some(node),
            Self::Anything | Self::Nothing => None,
        }
    }
}

impl ObjectRules {
    /// The schema of the value of a key.
    pub(crate) fn named(&self, name: &str) -> Option<&Node> {
        self.properties.get(name).or(self.rest.node())
    }

    fn admits(&self, object: &serde_json::Map<String, Value>) -> bool {
        let fits = |(name, value): (&String, &Value)| match self.properties.get(name) {
            Some(property) => property.tag().is_none() || property.allows(value),
            None => !matches!(self.rest, Rest::Nothing),
        };
        self.required.iter().all(|name| object.contains_key(name)) && object.iter().all(fits)
    }
}
