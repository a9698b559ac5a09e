//! Our check against `jsonschema`, on schemas and values made up at random: the same verdict on each.

use std::cell::Cell;

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use tool_core::schema::InputSchema;

/// Decisions taken from random bytes, so that a failing case shrinks. Once they are used up, each is the first choice.
pub(super) struct Choices<'a>(Cell<&'a [u8]>);

impl<'a> Choices<'a> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        Self(Cell::new(bytes))
    }

    /// A number below `bound`.
    fn below(&self, bound: usize) -> usize {
        let Some((first, rest)) = self.0.get().split_first() else { return 0 };
        self.0.set(rest);
        usize::from(*first) % bound
    }

    fn one_in(&self, odds: usize) -> bool {
        self.below(odds) == odds - 1
    }

    fn pick<T: Clone>(&self, from: &[T]) -> T {
        from[self.below(from.len())].clone()
    }
}

fn number(choices: &Choices<'_>) -> Value {
    match choices.below(8) {
        0..4 => json!(choices.below(5)),
        4 => json!(-1),
        5 => json!(choices.pick(&[0.5, 2.0, -0.0, 1.5, 3.0])),
        6 => json!(choices.pick(&[9_007_199_254_740_992_u64, 9_007_199_254_740_993, u64::MAX])),
        _ => json!(choices.pick(&[1e20, 1e300, -1e20, 9_007_199_254_740_992.0])),
    }
}

fn scalar(choices: &Choices<'_>) -> Value {
    match choices.below(5) {
        0 => Value::Null,
        1 => json!(choices.one_in(2)),
        2 => number(choices),
        _ => json!(choices.pick(&["", "a", "é", "ab", "abc"])),
    }
}

fn any_value(choices: &Choices<'_>, depth: usize) -> Value {
    match choices.below(if depth == 0 { 4 } else { 6 }) {
        0..4 => scalar(choices),
        4 => (0..choices.below(4)).map(|_| any_value(choices, depth - 1)).collect(),
        _ => {
            let entry = |_| (choices.pick(&["a", "b", "c", "d"]).to_owned(), any_value(choices, depth - 1));
            Value::Object((0..choices.below(4)).map(entry).collect())
        }
    }
}

fn some(keywords: &mut Map<String, Value>, choices: &Choices<'_>, name: &str, held: impl FnOnce() -> Value) {
    if choices.one_in(2) {
        keywords.insert(name.to_owned(), held());
    }
}

fn any_schema(choices: &Choices<'_>, depth: usize) -> Value {
    let mut keywords = Map::new();
    let mut set = |name: &str, held: Value| {
        keywords.insert(name.to_owned(), held);
    };
    let several = |least: usize| -> Value {
        (0..least + choices.below(3)).map(|_| any_schema(choices, depth.saturating_sub(1))).collect()
    };
    match choices.below(if depth == 0 { 8 } else { 17 }) {
        0 => set("type", json!("boolean")),
        1 | 2 => {
            set("type", json!(choices.pick(&["integer", "number"])));
            some(&mut keywords, choices, "minimum", || number(choices));
            some(&mut keywords, choices, "maximum", || number(choices));
            some(&mut keywords, choices, "exclusiveMinimum", || number(choices));
            some(&mut keywords, choices, "exclusiveMaximum", || number(choices));
        }
        3 => {
            set("type", json!("string"));
            some(&mut keywords, choices, "minLength", || json!(choices.below(3)));
            some(&mut keywords, choices, "maxLength", || json!(choices.below(4)));
        }
        4 => set("enum", (0..=choices.below(3)).map(|_| any_value(choices, depth)).collect()),
        5 => set("const", any_value(choices, depth)),
        6 => set("type", choices.pick(&[json!(["string", "null"]), json!(["integer", "boolean"]), json!("null")])),
        7 => return json!(choices.one_in(2)),
        8 | 9 => {
            set("type", json!("array"));
            some(&mut keywords, choices, "items", || any_schema(choices, depth - 1));
            some(&mut keywords, choices, "prefixItems", || several(1));
            some(&mut keywords, choices, "minItems", || json!(choices.below(3)));
            some(&mut keywords, choices, "maxItems", || json!(choices.below(4)));
            some(&mut keywords, choices, "uniqueItems", || json!(true));
        }
        10 | 11 => return any_object(choices, depth),
        12 => set("anyOf", several(1)),
        13 => set("oneOf", several(1)),
        14 => set("allOf", several(1)),
        15 => set("not", any_schema(choices, depth - 1)),
        _ => {
            set("$ref", json!(choices.pick(&["#/$defs/tree", "#/$defs/shared", "#"])));
            some(&mut keywords, choices, "maximum", || number(choices));
            some(&mut keywords, choices, "description", || json!("Shared."));
        }
    }
    Value::Object(keywords)
}

fn any_object(choices: &Choices<'_>, depth: usize) -> Value {
    let mut keywords = Map::from_iter([("type".to_owned(), json!("object"))]);
    let named: Map<String, Value> = ["a", "b", "c"]
        .into_iter()
        .filter(|_| !choices.one_in(3))
        .map(|name| (name.to_owned(), any_schema(choices, depth.saturating_sub(1))))
        .collect();
    keywords.insert("properties".to_owned(), Value::Object(named));
    some(&mut keywords, choices, "required", || {
        ["a", "b", "d"].into_iter().filter(|_| choices.one_in(3)).map(Value::from).collect()
    });
    some(&mut keywords, choices, "additionalProperties", || match choices.below(3) {
        0 => any_schema(choices, depth.saturating_sub(1)),
        _ => json!(false),
    });
    Value::Object(keywords)
}

/// A value that a schema may well take: made along its keywords, and now and then not.
pub(super) fn likely_value(root: &Value, schema: &Value, choices: &Choices<'_>, depth: usize) -> Value {
    if choices.one_in(12) || depth == 0 {
        return any_value(choices, 1);
    }
    let within = |schema: &Value| likely_value(root, schema, choices, depth - 1);
    if let Some(target) = schema.get("$ref").and_then(Value::as_str) {
        return root.pointer(target.trim_start_matches('#')).map_or(Value::Null, within);
    }
    for branches in ["anyOf", "oneOf", "allOf", "enum"] {
        if let Some(list) = schema.get(branches).and_then(Value::as_array) {
            let chosen = choices.pick(list);
            return if branches == "enum" { chosen } else { within(&chosen) };
        }
    }
    if let Some(only) = schema.get("const") {
        return only.clone();
    }
    let named = match &schema["type"] {
        Value::Array(names) => choices.pick(names),
        name => name.clone(),
    };
    match named.as_str() {
        Some("boolean") => json!(choices.one_in(2)),
        Some("integer" | "number") => {
            let bounds = [schema.get("minimum"), schema.get("maximum")];
            let known: Vec<Value> = bounds.into_iter().flatten().cloned().collect();
            if known.is_empty() || choices.one_in(2) { number(choices) } else { choices.pick(&known) }
        }
        Some("string") => json!(choices.pick(&["a", "ab", "", "é", "abc"])),
        Some("null") => Value::Null,
        Some("array") => {
            let item = |index: usize| schema["prefixItems"].get(index).or(schema.get("items")).map_or(json!(1), within);
            let least = schema["prefixItems"].as_array().map_or(0, Vec::len);
            (0..least.max(choices.below(3))).map(item).collect()
        }
        Some("object") => likely_object(schema, choices, &within),
        _ => any_value(choices, 1),
    }
}

fn likely_object(schema: &Value, choices: &Choices<'_>, within: &dyn Fn(&Value) -> Value) -> Value {
    let required = schema["required"].as_array().cloned().unwrap_or_default();
    let mut object = Map::new();
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        if required.iter().any(|required| required == name) && !choices.one_in(12) || choices.one_in(2) {
            object.insert(name.clone(), within(property));
        }
    }
    for name in ["d", "e"] {
        if choices.one_in(6) || required.iter().any(|required| required == name) {
            object.insert(name.to_owned(), schema.get("additionalProperties").map_or(json!(1), within));
        }
    }
    Value::Object(object)
}

#[test]
fn every_verdict_is_that_of_jsonschema() {
    let (valid, invalid, refused) = (Cell::new(0_u32), Cell::new(0_u32), Cell::new(0_u32));
    let cases = ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(cases, |(bytes in prop::collection::vec(any::<u8>(), 0..400))| {
        let choices = Choices::new(&bytes);
        let mut schema = any_object(&choices, 3);
        schema["$defs"] = json!({
            "shared": any_schema(&choices, 1),
            "tree": { "type": ["object", "integer"], "properties": { "a": { "$ref": "#/$defs/tree" }, "b": any_schema(&choices, 1) } },
        });
        let Ok(ours) = InputSchema::from_value(schema.clone()) else {
            // Random references may lead back to themselves without a step into the value.
            refused.set(refused.get() + 1);
            return Ok(());
        };
        let theirs = jsonschema::validator_for(&schema).unwrap();
        let theirs_of_normal_form = jsonschema::validator_for(ours.as_value()).unwrap();
        for _ in 0..8 {
            let value = likely_value(&schema, &schema, &choices, 5);
            let expected = theirs.is_valid(&value);
            prop_assert_eq!(ours.check(&value).is_ok(), expected, "{} of {}", &schema, value);
            prop_assert_eq!(theirs_of_normal_form.is_valid(&value), expected, "{} became {}", &schema, &ours);
            let counter = if expected { &valid } else { &invalid };
            counter.set(counter.get() + 1);
        }
    });
    // A generator that only makes one kind of value would test nothing.
    let (valid, invalid, refused) = (valid.get(), invalid.get(), refused.get());
    assert!(valid > 3_000 && invalid > 3_000 && refused < 1_000, "{valid} valid, {invalid} invalid, {refused} refused");
}
