//! The lossless repairs, by the complaints that ask for them (rows 1–8 and 24 of the collection of complaints).

use serde_json::{Map, Value, json};
use tool_core::Repair;
use tool_core::repair::RepairKind;

use super::{object, schema};

/// The repaired arguments, and what was done where.
fn repaired(properties: &Value, arguments: Value) -> (Value, Vec<(String, RepairKind)>) {
    let mut arguments = arguments;
    let made = Repair::Lossless.apply(&schema(object(properties)), &mut arguments);
    (arguments, made.into_iter().map(|repaired| (repaired.pointer, repaired.kind)).collect())
}

/// An object with this as its only key `a`.
fn only(value: Value) -> Value {
    Value::Object(Map::from_iter([("a".to_owned(), value)]))
}

/// Asserts that a property `a` is repaired.
fn mends(of: Value, given: Value, expected: Value, kind: RepairKind) {
    let told = format!("{of} of {given}");
    let (arguments, made) = repaired(&only(of), only(given));
    assert_eq!(arguments, only(expected), "{told}");
    assert_eq!(made, [("/a".to_owned(), kind)], "{told}");
}

/// Asserts that a property `a` stays as it is.
fn leaves(of: &Value, given: &Value) {
    let (arguments, made) = repaired(&json!({ "a": of }), json!({ "a": given }));
    assert_eq!(arguments, json!({ "a": given }), "{of} of {given}");
    assert!(made.is_empty(), "{of} of {given}: {made:?}");
}

/// Row 1.
#[test]
fn a_list_or_an_object_in_a_text_is_decoded() {
    let list = json!({ "type": "array", "items": { "type": "string" } });
    mends(list.clone(), json!("[\"test\"]"), json!(["test"]), RepairKind::DecodedText);
    mends(
        json!({ "type": "object" }),
        json!("{\"User-Agent\":\"x\"}"),
        json!({ "User-Agent": "x" }),
        RepairKind::DecodedText,
    );
    mends(json!({ "type": ["array", "null"] }), json!(" [1] "), json!([1]), RepairKind::DecodedText);
    for given in ["[\"a\"", "{\"a\":1}", "test", "", "[1][2]"] {
        leaves(&list, &json!(given));
    }
    // A key that stands twice is as bad inside of a text as outside.
    leaves(&json!({ "type": "object" }), &json!("{\"k\":1,\"k\":2}"));
}

/// Row 2.
#[test]
fn text_stays_text_wherever_text_is_allowed() {
    for of in [
        json!({ "type": "string" }),
        json!({ "type": ["string", "integer", "array", "boolean", "object"] }),
        json!(true),
    ] {
        for given in ["12345", "{\"k\":5}", "[1]", "null", "true", "&amp;&lt;", "a\\nb"] {
            leaves(&of, &json!(given));
        }
    }
}

/// Row 3.
#[test]
fn arguments_in_a_text_are_decoded_once() {
    let properties = json!({ "path": { "type": "string" } });
    let (arguments, made) = repaired(&properties, json!("{\"path\":\"a\"}"));
    assert_eq!((arguments, made), (json!({ "path": "a" }), vec![(String::new(), RepairKind::DecodedText)]));
    let twice = json!(json!(json!({ "path": "a" }).to_string()).to_string());
    assert_eq!(repaired(&properties, twice.clone()), (twice, vec![]));
}

/// Row 4.
#[test]
fn a_number_in_a_text_is_read_if_it_is_plain() {
    let integer = json!({ "type": "integer" });
    for (given, expected) in [
        ("5", json!(5)),
        ("20.0", json!(20)),
        ("-3", json!(-3)),
        ("9007199254740993", json!(9_007_199_254_740_993_u64)),
        ("18446744073709551615", json!(u64::MAX)),
    ] {
        mends(integer.clone(), json!(given), expected, RepairKind::NumberFromText);
    }
    for given in
        [" 5 ", "5abc", "0x10", "1e3", "", "-", "+5", "05", "5.", ".5", "5.5", "1_000", "٥", "18446744073709551616"]
    {
        leaves(&integer, &json!(given));
    }
    mends(json!({ "type": "number" }), json!("0.5"), json!(0.5), RepairKind::NumberFromText);
    mends(
        json!({ "anyOf": [{ "type": "integer" }, { "type": "null" }] }),
        json!("5"),
        json!(5),
        RepairKind::NumberFromText,
    );
}

#[test]
fn a_boolean_in_a_text_is_read_if_it_is_exact() {
    mends(json!({ "type": "boolean" }), json!("true"), json!(true), RepairKind::BooleanFromText);
    mends(json!({ "type": "boolean" }), json!("false"), json!(false), RepairKind::BooleanFromText);
    for given in ["True", "yes", "1", "", " true"] {
        leaves(&json!({ "type": "boolean" }), &json!(given));
    }
}

/// Row 6: blank text for an optional list says nothing, and is refused.
#[test]
fn blank_text_is_no_list() {
    leaves(&json!({ "type": "array" }), &json!(""));
}

/// Row 7.
#[test]
fn arguments_that_are_nothing_are_an_empty_object() {
    for given in [json!(null), json!(""), json!("  ")] {
        let expected = (json!({}), vec![(String::new(), RepairKind::EmptyArguments)]);
        assert_eq!(repaired(&json!({ "a": true }), given), expected);
    }
    for given in [json!(5), json!("text"), json!([]), json!(false)] {
        assert_eq!(repaired(&json!({ "a": true }), given.clone()), (given, vec![]));
    }
}

/// Row 8.
#[test]
fn a_sole_wrapper_that_the_schema_does_not_know_is_taken_off_once() {
    let properties = json!({ "path": { "type": "string" } });
    for wrapper in ["arguments", "input", "parameters"] {
        let (arguments, made) = repaired(&properties, json!({ wrapper: { "path": "a" } }));
        assert_eq!(arguments, json!({ "path": "a" }));
        assert_eq!(made, [(String::new(), RepairKind::Unwrapped)]);
    }
    for given in [
        json!({ "arguments": { "path": "a" }, "cwd": "~" }),
        json!({ "other": { "path": "a" } }),
        json!({ "arguments": "text" }),
        json!({ "arguments": ["a"] }),
    ] {
        assert_eq!(repaired(&properties, given.clone()), (given, vec![]));
    }
    let (arguments, made) = repaired(&properties, json!({ "input": { "input": { "path": "a" } } }));
    assert_eq!((arguments, made.len()), (json!({ "input": { "path": "a" } }), 1));
}

#[test]
fn a_wrapper_that_the_schema_knows_is_left() {
    let mut known = object(&json!({ "input": { "type": "object" }, "path": { "type": "string" } }));
    known["required"] = json!(["path"]);
    let mut arguments = json!({ "input": { "path": "a" } });
    assert!(Repair::Lossless.apply(&schema(known), &mut arguments).is_empty());
    assert_eq!(arguments, json!({ "input": { "path": "a" } }));
}

#[test]
fn a_wrapper_that_an_open_schema_takes_is_left() {
    let open = schema(json!({ "type": "object", "properties": { "path": { "type": "string" } } }));
    let mut arguments = json!({ "input": { "path": "a" } });
    assert!(Repair::Lossless.apply(&open, &mut arguments).is_empty());
}

/// Row 24.
#[test]
fn the_case_of_an_allowed_name_is_mended_if_only_one_name_can_be_meant() {
    let topics = json!({ "type": "string", "enum": ["Conversation topic 3", "Other", "other"] });
    mends(topics.clone(), json!("Conversation Topic 3"), json!("Conversation topic 3"), RepairKind::EnumCase);
    leaves(&topics, &json!("OTHER"));
    leaves(&topics, &json!("other"));
    leaves(&topics, &json!("Conversation topic"));
    mends(json!({ "const": "ON" }), json!("on"), json!("ON"), RepairKind::EnumCase);
    mends(json!({ "anyOf": [{ "enum": ["ON"] }, { "type": "null" }] }), json!("on"), json!("ON"), RepairKind::EnumCase);
    leaves(&json!({ "anyOf": [{ "enum": ["ON"] }, { "type": "string" }] }), &json!("on"));
}

#[test]
fn every_depth_is_reached_also_inside_of_decoded_text() {
    let edit = object(&json!({ "line": { "type": "integer" }, "all": { "type": "boolean" } }));
    let properties = json!({ "edits": { "type": "array", "items": edit } });
    let (arguments, made) =
        repaired(&properties, json!({ "edits": "[{\"line\":\"5\"},{\"all\":\"true\",\"line\":2.0}]" }));
    assert_eq!(arguments, json!({ "edits": [{ "line": 5 }, { "all": true, "line": 2 }] }));
    let expected = [
        ("/edits".to_owned(), RepairKind::DecodedText),
        ("/edits/0/line".to_owned(), RepairKind::NumberFromText),
        ("/edits/1/all".to_owned(), RepairKind::BooleanFromText),
    ];
    assert_eq!(made, expected);
}

#[test]
fn nothing_is_repaired_unless_it_is_asked_for() {
    let mut arguments = json!({ "a": "5" });
    let schema = schema(object(&json!({ "a": { "type": "integer" } })));
    assert_eq!(Repair::default(), Repair::Off);
    assert!(Repair::Off.apply(&schema, &mut arguments).is_empty());
    assert_eq!(arguments, json!({ "a": "5" }));
}
