//! What a bad call is told: everything, in order, with its place, and never a value of its own.

use serde_json::{Value, json};
use tool_core::FaultKind;
use tool_core::schema::InputSchema;
use tool_core::tool_input;

use super::{faults, object, schema};

#[test]
fn all_faults_come_at_once_in_the_order_of_the_keys_and_what_is_missing_last() {
    let schema = schema(json!({
        "type": "object",
        "properties": {
            "city": { "type": "string" },
            "days": { "type": "integer", "maximum": 7 },
            "stops": { "type": "array", "items": { "type": "object", "properties": { "at": { "type": "string" } } } },
        },
        "required": ["days", "city"],
        "additionalProperties": false,
    }));
    let expected = [
        "/citty: unknown property, did you mean `city`? (allowed: city, days, stops)",
        "/stops/0/at: expected string, got integer",
        "/stops/1: expected object, got null",
        "/days: required property is missing",
        "/city: required property is missing",
    ];
    assert_eq!(faults(&schema, &json!({ "citty": "Bern", "stops": [{ "at": 1 }, null] })), expected);
}

#[test]
fn a_key_that_is_there_already_is_not_suggested() {
    let schema = schema(object(&json!({ "city": true, "cite": true })));
    let invalid = schema.check(&json!({ "city": 1, "citi": 2 })).unwrap_err();
    let nearest = |kind: &FaultKind| match kind {
        FaultKind::UnknownProperty { nearest, .. } => nearest.clone(),
        _ => None,
    };
    assert_eq!(nearest(&invalid.faults()[0].kind).as_deref(), Some("cite"));
    let invalid = schema.check(&json!({ "zzz": 2 })).unwrap_err();
    assert_eq!(nearest(&invalid.faults()[0].kind), None);
}

#[test]
fn keys_are_escaped_and_cut_and_their_control_characters_shown() {
    let schema = schema(object(&json!({})));
    assert_eq!(faults(&schema, &json!({ "a/b~c": 1 })), ["/a~1b~0c: unknown property (none is allowed)"]);
    assert_eq!(faults(&schema, &json!({ "a\nb": 1 })), ["/a\\u{a}b: unknown property (none is allowed)"]);
    let long = faults(&schema, &json!({ "k".repeat(10_000): 1 }));
    assert!(long[0].len() < 150, "{}", long[0]);
}

#[test]
fn at_most_32_faults_are_reported() {
    let schema = schema(object(&json!({ "a": { "items": { "type": "string" } } })));
    let list: Vec<u32> = (0..100).collect();
    assert_eq!(faults(&schema, &json!({ "a": list })).len(), 32);
}

#[test]
fn arguments_that_nest_too_deep_are_one_fault() {
    let deep = (0..1_000).fold(json!(1), |inner, _| Value::Array(vec![inner]));
    let schema = schema(object(&json!({ "a": true })));
    let arguments = json!({ "a": deep });
    assert_eq!(faults(&schema, &arguments), ["arguments: nested deeper than 128 levels"]);
}

fn shapes() -> Value {
    json!({
        "oneOf": [
            {
                "type": "object",
                "properties": { "kind": { "const": "circle" }, "radius": { "type": "number" } },
                "required": ["kind", "radius"],
                "additionalProperties": false,
            },
            {
                "type": "object",
                "properties": { "kind": { "const": "box" }, "width": { "type": "number" } },
                "required": ["kind", "width"],
                "additionalProperties": false,
            },
        ],
    })
}

#[test]
fn a_union_is_explained_by_the_branch_that_was_meant() {
    let schema = schema(object(&json!({ "a": shapes() })));
    let told = |value: Value| faults(&schema, &json!({ "a": value }));
    assert!(told(json!({ "kind": "circle", "radius": 1 })).is_empty());
    assert_eq!(told(json!({ "kind": "circle", "radius": "1" })), ["/a/radius: expected number, got string"]);
    let expected = ["/a/width: unknown property (allowed: kind, radius)", "/a/radius: required property is missing"];
    assert_eq!(told(json!({ "kind": "circle", "width": 1 })), expected);
    assert_eq!(told(json!({ "kind": "disc" })), ["/a/kind: expected one of \"circle\", \"box\""]);
    assert_eq!(told(json!({ "radius": 1 })), ["/a/kind: required property is missing"]);
    assert_eq!(told(json!("circle")), ["/a: expected object, got string"]);
}

#[test]
fn alternatives_that_nothing_tells_apart_are_not_guessed() {
    let schema = schema(object(&json!({ "a": {
        "anyOf": [
            { "type": "object", "properties": { "x": { "type": "string" } } },
            { "type": "object", "properties": { "x": { "type": "boolean" } } },
        ],
    } })));
    assert_eq!(faults(&schema, &json!({ "a": { "x": 1 } })), ["/a: fits none of the alternatives of the schema"]);
}

/// Two alternatives that both recurse cost 2^depth where nothing tells them apart.
#[test]
fn a_union_that_explodes_is_given_up() {
    let node = |name: &str| json!({ "type": "object", "properties": { "n": { "$ref": "#/$defs/n" }, name: true } });
    let mut of = object(&json!({ "a": { "$ref": "#/$defs/n" } }));
    of["$defs"] = json!({ "n": { "anyOf": [node("x"), node("y"), { "type": "null" }] } });
    let deep = (0..100).fold(json!("bad"), |inner, _| json!({ "n": inner }));
    let told = faults(&schema(of), &json!({ "a": deep }));
    assert_eq!(told.last().unwrap(), "arguments: too complex to be checked; send something simpler");
}

/// How fast.
#[tool_input]
enum Speed {
    /// Fast.
    Fast,
    /// Slow.
    Slow,
}

#[tool_input]
struct Inner {
    /// A number.
    #[schemars(range(min = 1, max = 3))]
    number: u8,
    /// A text.
    #[schemars(length(max = 3))]
    text: String,
    /// A speed.
    speed: Speed,
}

#[tool_input]
struct Outer {
    /// Parts.
    parts: Vec<Inner>,
}

/// Every scalar is a canary, in every place.
#[test]
fn no_value_is_ever_repeated() {
    const CANARY: &str = "sk-canary-5ecret";
    const NUMBER: u64 = 77_777_777;
    let schema = InputSchema::of::<Outer>().unwrap();
    let canaries = [json!(CANARY), json!(NUMBER), json!([CANARY]), json!({ "number": CANARY })];
    let mut seen = 0;
    for canary in &canaries {
        let part = json!({ "number": canary, "text": canary, "speed": canary, "other": canary });
        for arguments in
            [json!({ "parts": canary }), json!({ "parts": [part] }), json!({ "parts": [canary], "o": canary })]
        {
            let told = faults(&schema, &arguments).join("\n");
            assert!(!told.is_empty());
            assert!(!told.contains(CANARY) && !told.contains(&NUMBER.to_string()), "{told}");
            seen += 1;
        }
    }
    assert_eq!(seen, 12);
}
