//! Repairs of arguments whose form models are known to get wrong, though their meaning is plain.
//!
//! A repair is made only where the schema excludes the type that is there, so text stays text wherever text is allowed.
//! What was repaired is told with the result; nothing is guessed, completed or cut.

use serde_json::{Map, Number, Value};

use crate::defaults::ARGUMENT_DEPTH;
use crate::json;
use crate::place::Place;
use crate::schema::InputSchema;
use crate::schema::node::{Compiled, Node};
use crate::schema::types::Types;

/// Which repairs are made to arguments that do not fit the schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Repair {
    /// None: what does not fit is refused.
    #[default]
    Off,
    /// Those that lose nothing and guess nothing, each recorded.
    Lossless,
}

/// One repair that was made.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Repaired {
    /// Where, as a JSON pointer (RFC 6901) into the arguments as they are after the repair.
    pub pointer: String,
    /// What was done there.
    pub kind: RepairKind,
}

/// What a repair did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum RepairKind {
    /// A text that holds JSON, where an object or a list belongs, was replaced by what it holds.
    DecodedText,
    /// A text that is a number in plain decimals, where a number belongs, was replaced by it.
    NumberFromText,
    /// The text `true` or `false`, where a boolean belongs, was replaced by it.
    BooleanFromText,
    /// A text that is an allowed value in other letter case was replaced by that value.
    EnumCase,
    /// Arguments inside of a sole key `arguments`, `input` or `parameters`, which the schema does not know, were taken
    /// out of it.
    Unwrapped,
    /// Arguments that are `null` or blank text were replaced by an empty object.
    EmptyArguments,
}

impl Repair {
    /// Repairs arguments in place, at every depth, once, and says what was done. The result may still be invalid.
    ///
    /// ```
    /// use serde_json::json;
    /// use tool_core::{Repair, schema::InputSchema};
    ///
    /// let schema = InputSchema::from_value(json!({
    ///     "type": "object",
    ///     "properties": { "limit": { "type": "integer" }, "text": { "type": "string" } },
    /// }))?;
    /// let mut arguments = json!({ "limit": "5", "text": "5" });
    /// let repaired = Repair::Lossless.apply(&schema, &mut arguments);
    /// assert_eq!(arguments, json!({ "limit": 5, "text": "5" }));
    /// assert_eq!(repaired[0].pointer, "/limit");
    /// # Ok::<(), tool_core::schema::SchemaError>(())
    /// ```
    pub fn apply(self, schema: &InputSchema, arguments: &mut Value) -> Vec<Repaired> {
        match self {
            Self::Lossless if json::measure(arguments, usize::MAX, ARGUMENT_DEPTH).is_ok() => repair(schema, arguments),
            // Arguments that nest too deep are refused whatever else is wrong with them.
            Self::Lossless | Self::Off => Vec::new(),
        }
    }
}

/// The lossless repairs, of arguments that are known not to nest too deep. The result is in canonical form.
pub(crate) fn repair(schema: &InputSchema, arguments: &mut Value) -> Vec<Repaired> {
    let mut repairs = Repairs { schema: schema.compiled(), made: Vec::new() };
    repairs.open_envelope(arguments);
    repairs.mend(repairs.schema.root(), arguments, &Place::Root);
    if !repairs.made.is_empty() {
        schema.canonicalize(arguments);
    }
    repairs.made
}

/// The keys that models wrap arguments in: they are the names of the arguments in the formats they were trained on.
const WRAPPERS: [&str; 3] = ["arguments", "input", "parameters"];

struct Repairs<'a> {
    schema: &'a Compiled,
    made: Vec<Repaired>,
}

impl Repairs<'_> {
    fn record(&mut self, at: &Place<'_>, kind: RepairKind) {
        self.made.push(Repaired { pointer: at.pointer(), kind });
    }

    /// Makes the whole of the arguments an object.
    fn open_envelope(&mut self, arguments: &mut Value) {
        let is_empty = arguments.is_null() || arguments.as_str().is_some_and(|text| text.trim().is_empty());
        if is_empty {
            *arguments = Value::Object(Map::new());
            self.record(&Place::Root, RepairKind::EmptyArguments);
        }
        // Text that holds the arguments is decoded here, so that a wrapper inside of it is seen.
        self.mend_text(self.schema.root(), arguments, &Place::Root);
        if let Some(inner) = unwrap(self.schema, arguments) {
            *arguments = inner;
            self.record(&Place::Root, RepairKind::Unwrapped);
        }
    }

    /// Mends a value and its parts.
    fn mend(&mut self, node: &Node, value: &mut Value, at: &Place<'_>) {
        self.mend_text(node, value, at);
        self.mend_parts(node, value, at);
    }

    fn mend_text(&mut self, node: &Node, value: &mut Value, at: &Place<'_>) {
        let Some(text) = value.as_str() else { return };
        let types = self.schema.types(node);
        let mended = if types.contains(Types::STRING) {
            other_case(self.schema, node, text).map(|name| (name, RepairKind::EnumCase))
        } else {
            from_text(types, text)
        };
        if let Some((mended, kind)) = mended {
            *value = mended;
            self.record(at, kind);
        }
    }

    fn mend_parts(&mut self, node: &Node, value: &mut Value, at: &Place<'_>) {
        match value {
            Value::Array(list) => {
                for (index, item) in list.iter_mut().enumerate() {
                    if let Some(node) = node.list.at(index) {
                        self.mend(node, item, &Place::Item(at, index));
                    }
                }
            }
            Value::Object(object) => {
                for (name, value) in object {
                    if let Some(property) = node.object.named(name) {
                        self.mend(property, value, &Place::Property(at, name));
                    }
                }
            }
            _ => return,
        }
        let schema = self.schema;
        for part in schema.conjuncts(node) {
            self.mend_parts(part, value, at);
        }
        for branches in [&node.any_of, &node.one_of] {
            if let Some(branch) = schema.sole(branches, value) {
                self.mend_parts(branch, value, at);
            }
        }
    }
}

/// What a text stands for where one of these types belongs, and text does not.
fn from_text(types: Types, text: &str) -> Option<(Value, RepairKind)> {
    match text {
        "true" | "false" if types.contains(Types::BOOLEAN) => {
            Some((Value::Bool(text == "true"), RepairKind::BooleanFromText))
        }
        _ if is_plain_decimal(text) && types.intersects(Types::NUMBER) => {
            Some((Value::Number(number(types, text)?), RepairKind::NumberFromText))
        }
        _ if text.trim_start().starts_with(['[', '{']) && types.intersects(Types::ARRAY.or(Types::OBJECT)) => {
            let value = json::parse(text).ok()?;
            types.contains(Types::of(&value)).then_some((value, RepairKind::DecodedText))
        }
        _ => None,
    }
}

/// Whether a text is a number of JSON without an exponent: no spaces, no sign but a minus, no leading zeros.
fn is_plain_decimal(text: &str) -> bool {
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let unsigned = text.strip_prefix('-').unwrap_or(text);
    let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, "0"));
    is_digits(whole) && is_digits(fraction) && (whole == "0" || !whole.starts_with('0'))
}

/// The number that a plain decimal is. A whole one never goes through `f64`, which would change a long one.
fn number(types: Types, decimal: &str) -> Option<Number> {
    let (whole, fraction) = decimal.split_once('.').unwrap_or((decimal, ""));
    if fraction.bytes().all(|digit| digit == b'0') {
        return whole.parse::<i64>().map(Number::from).or_else(|_| whole.parse::<u64>().map(Number::from)).ok();
    }
    if !types.contains(Types::FRACTION) {
        return None;
    }
    decimal.parse().ok().and_then(Number::from_f64)
}

/// The only allowed text that differs from this one by letter case alone, where this one is not allowed.
fn other_case(schema: &Compiled, node: &Node, text: &str) -> Option<Value> {
    let allowed = allowed_texts(schema, node)?;
    if allowed.contains(&text) {
        return None;
    }
    let folded = text.to_lowercase();
    let mut alike = allowed.into_iter().filter(|name| name.to_lowercase() == folded);
    let name = Value::from(alike.next()?);
    (alike.next().is_none() && schema.admits(node, &name)).then_some(name)
}

/// The texts that a schema lists; `None` where it takes any.
fn allowed_texts<'n>(schema: &'n Compiled, node: &'n Node) -> Option<Vec<&'n str>> {
    let own = node.allowed.as_ref().map(|allowed| allowed.iter().filter_map(Value::as_str).collect());
    let in_parts = || schema.conjuncts(node).find_map(|part| allowed_texts(schema, part));
    let in_branches = || {
        [&node.any_of, &node.one_of].into_iter().filter(|branches| !branches.is_empty()).find_map(|branches| {
            let of_text = branches.iter().filter(|branch| schema.types(branch).contains(Types::STRING));
            let texts = of_text.map(|branch| allowed_texts(schema, branch)).collect::<Option<Vec<_>>>()?;
            Some(texts.into_iter().flatten().collect())
        })
    };
    own.or_else(in_parts).or_else(in_branches)
}

/// Takes the arguments out of a wrapper that the schema does not know and that keeps them from fitting.
fn unwrap(schema: &Compiled, arguments: &mut Value) -> Option<Value> {
    if schema.admits(schema.root(), arguments) {
        return None;
    }
    let object = arguments.as_object_mut()?;
    let mut entries = object.iter_mut();
    let (key, inner) = entries.next().filter(|(key, _)| WRAPPERS.contains(&key.as_str()))?;
    let is_sole = entries.next().is_none();
    let is_known = schema.root().object.properties.contains_key(key);
    // Text that holds arguments is decoded in its turn.
    let holds_object = |text: &str| json::parse(text).is_ok_and(|value| value.is_object());
    let is_inner_object = inner.is_object() || inner.as_str().is_some_and(holds_object);
    (is_sole && !is_known && is_inner_object).then(|| inner.take())
}
