//! The one form that schemas of typed tools are brought into.

use std::collections::{BTreeMap, HashSet};
use std::num::NonZeroI16;

use serde_json::{Value, json};
use tool_core::schema::{InputSchema, OutputSchema};
use tool_core::{ObjectInput, schemars, serde, tool_input};

/// How urgent it is.
#[tool_input]
#[serde(rename_all = "snake_case")]
enum Urgency {
    /// Within
    /// the hour.
    High,
    /// Some day.
    Low,
}

/// One place to go.
#[tool_input]
struct Stop {
    /// City name.
    city: String,
}

/// A folder.
#[tool_input]
struct Folder {
    /// What is inside.
    folders: Vec<Folder>,
}

#[tool_input]
struct Trip {
    /// How urgent the trip is.
    urgency: Option<Urgency>,
    /// First stop.
    first: Stop,
    /// Last stop.
    last: Option<Stop>,
    /// What to pack.
    pack: Option<Vec<String>>,
    /// Labels.
    labels: BTreeMap<String, Option<bool>>,
    /// Tags.
    tags: HashSet<String>,
    /// Notes.
    notes: Option<Value>,
    /// Where to file it.
    folder: Option<Folder>,
}

#[tool_input]
struct Numbers {
    /// A.
    a: i8,
    /// B.
    b: u32,
    /// C.
    c: i64,
    /// D.
    d: u64,
    /// E.
    e: f64,
    /// F.
    f: f64,
    /// G.
    #[schemars(range(min = 1, max = 7))]
    g: Option<u8>,
    /// H.
    h: NonZeroI16,
    /// I.
    i: (char, i32),
}

#[tool_input]
struct Nothing {}

#[tool_input(open)]
struct Open {
    /// Any.
    any: Option<String>,
}

fn normal<T: ObjectInput>() -> Value {
    InputSchema::of::<T>().unwrap().as_value().clone()
}

fn property<T: ObjectInput>(name: &str) -> Value {
    normal::<T>()["properties"][name].clone()
}

#[test]
fn the_root_is_a_closed_object_with_properties_even_if_there_are_none() {
    assert_eq!(normal::<Nothing>(), json!({ "type": "object", "properties": {}, "additionalProperties": false }));
    assert_eq!(normal::<Open>().get("additionalProperties"), None);
}

#[test]
fn required_properties_stand_in_the_order_of_their_declaration() {
    assert_eq!(normal::<Trip>()["required"], json!(["first", "labels", "tags"]));
    assert_eq!(normal::<Open>().get("required"), None);
}

#[test]
fn an_option_is_the_plain_schema_outside_of_required() {
    let expected = json!({ "type": "array", "items": { "type": "string" }, "description": "What to pack." });
    assert_eq!(property::<Trip>("pack"), expected);
}

handwritten!(Nullable, {
    "type": "object",
    "properties": {
        "a": { "type": ["string", "null"], "description": "A." },
        "b": { "enum": [null], "description": "B." },
        "c": { "type": ["string", "null"], "enum": ["x", null], "default": null, "description": "C." },
    },
    "required": ["a"],
});

#[test]
fn only_what_is_optional_and_can_be_something_else_loses_its_null() {
    let expected = json!({
        "a": { "type": ["string", "null"], "description": "A." },
        "b": { "enum": [null], "description": "B." },
        "c": { "type": "string", "enum": ["x"], "description": "C." },
    });
    assert_eq!(normal::<Nullable>()["properties"], expected);
}

#[test]
fn an_option_that_is_no_property_keeps_its_null() {
    assert_eq!(property::<Trip>("labels")["additionalProperties"], json!({ "type": ["boolean", "null"] }));
}

#[test]
fn a_shared_type_is_written_where_it_is_used_under_the_description_of_the_field() {
    for (name, description) in [("first", "First stop."), ("last", "Last stop.")] {
        let expected = json!({
            "type": "object",
            "description": description,
            "properties": { "city": { "type": "string", "description": "City name." } },
            "required": ["city"],
            "additionalProperties": false,
        });
        assert_eq!(property::<Trip>(name), expected);
    }
}

#[test]
fn only_a_recursive_type_stays_a_reference() {
    let expected = json!({ "$ref": "#/$defs/Folder", "description": "Where to file it." });
    assert_eq!(property::<Trip>("folder"), expected);
    let definitions = normal::<Trip>()["$defs"].as_object().unwrap().clone();
    assert_eq!(definitions.keys().collect::<Vec<_>>(), ["Folder"]);
    assert_eq!(definitions["Folder"]["properties"]["folders"]["items"], json!({ "$ref": "#/$defs/Folder" }));
}

#[test]
fn a_recursive_root_is_an_object_that_refers_to_a_definition() {
    let root = normal::<Folder>();
    assert_eq!(root["type"], "object");
    assert_eq!(root["properties"]["folders"]["items"], json!({ "$ref": "#/$defs/Folder" }));
    assert_eq!(root["$defs"]["Folder"]["properties"], root["properties"]);
}

#[test]
fn documented_names_are_one_enum_and_their_documentation_is_in_the_description() {
    let expected = json!({
        "type": "string",
        "enum": ["high", "low"],
        "description": "How urgent the trip is.\n\n- `high`: Within the hour.\n- `low`: Some day.",
    });
    assert_eq!(property::<Trip>("urgency"), expected);
}

#[test]
fn the_range_of_a_number_type_stands_as_bounds() {
    let integer = |minimum: i64, maximum: u64, description: &str| json!({ "type": "integer", "minimum": minimum, "maximum": maximum, "description": description });
    assert_eq!(property::<Numbers>("a"), integer(-128, 127, "A."));
    assert_eq!(property::<Numbers>("b"), integer(0, 4_294_967_295, "B."));
    assert_eq!(property::<Numbers>("c"), integer(i64::MIN, 9_223_372_036_854_775_807, "C."));
    assert_eq!(property::<Numbers>("d"), integer(0, u64::MAX, "D."));
    assert_eq!(property::<Numbers>("f"), json!({ "type": "number", "description": "F." }));
    assert_eq!(property::<Numbers>("g"), integer(1, 7, "G."));
    assert_eq!(property::<Numbers>("h")["not"], json!({ "const": 0 }));
    assert_eq!(property::<Numbers>("i")["prefixItems"][1]["maximum"], json!(i32::MAX));
}

#[test]
fn a_set_is_a_list_because_its_decoder_takes_an_item_twice() {
    let expected = json!({ "type": "array", "items": { "type": "string" }, "description": "Tags." });
    assert_eq!(property::<Trip>("tags"), expected);
}

#[test]
fn any_value_keeps_its_null() {
    assert_eq!(property::<Trip>("notes"), json!({ "description": "Notes." }));
    let schema = InputSchema::of::<Trip>().unwrap();
    let mut arguments = json!({ "first": { "city": "Bern" }, "labels": {}, "tags": [], "notes": null });
    schema.canonicalize(&mut arguments);
    assert!(arguments["notes"].is_null() && arguments.get("notes").is_some());
}

#[test]
fn nothing_of_the_generator_is_left() {
    for text in [normal::<Trip>().to_string(), normal::<Numbers>().to_string()] {
        for keyword in ["$schema", "title", "format", "uniqueItems"] {
            assert!(!text.contains(&format!("\"{keyword}\":")), "{keyword} in {text}");
        }
    }
}

#[test]
fn the_text_is_compact_sorted_and_the_same_each_time() {
    let text = InputSchema::of::<Open>().unwrap().to_string();
    assert_eq!(text, r#"{"properties":{"any":{"description":"Any.","type":"string"}},"type":"object"}"#);
    assert_eq!(InputSchema::of::<Trip>().unwrap().to_string(), InputSchema::of::<Trip>().unwrap().to_string());
    assert_eq!(InputSchema::of::<Trip>().unwrap(), InputSchema::of::<Trip>().unwrap());
}

#[test]
fn a_foreign_schema_keeps_its_rules() {
    let foreign = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Search",
        "type": "object",
        "properties": {
            "since": { "$ref": "#/definitions/when", "description": "From." },
            "note": { "type": ["string", "null"] },
        },
        "definitions": { "when": { "type": "string", "format": "date-time" } },
    });
    let expected = json!({
        "type": "object",
        "properties": {
            "since": { "type": "string", "format": "date-time", "description": "From." },
            "note": { "type": ["string", "null"] },
        },
    });
    assert_eq!(InputSchema::from_value(foreign).unwrap().as_value(), &expected);
}

#[test]
fn a_root_that_is_a_reference_is_its_target() {
    let node = json!({ "type": "object", "properties": { "next": { "$ref": "#/$defs/node" } } });
    let foreign = json!({ "$ref": "#/$defs/node", "description": "A chain.", "$defs": { "node": node.clone() } });
    let mut expected = node.clone();
    expected["description"] = json!("A chain.");
    expected["$defs"] = json!({ "node": node });
    assert_eq!(InputSchema::from_value(foreign).unwrap().as_value(), &expected);
}

#[test]
fn rules_beside_a_reference_are_kept_apart_where_merging_would_change_them() {
    let foreign = json!({
        "type": "object",
        "properties": { "n": { "$ref": "#/$defs/small", "maximum": 5 } },
        "$defs": { "small": { "type": "integer", "maximum": 10 } },
    });
    let expected = json!({ "maximum": 5, "allOf": [{ "type": "integer", "maximum": 10 }] });
    assert_eq!(InputSchema::from_value(foreign).unwrap().as_value()["properties"]["n"], expected);
}

#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(crate = "tool_core::serde")]
#[schemars(crate = "tool_core::schemars")]
struct Report {
    lines: u32,
    note: Option<String>,
}

#[test]
fn the_null_of_a_result_is_a_real_one() {
    let expected = json!({
        "type": "object",
        "properties": {
            "lines": { "type": "integer", "minimum": 0, "maximum": u32::MAX },
            "note": { "type": ["string", "null"] },
        },
        "required": ["lines", "note"],
    });
    assert_eq!(OutputSchema::of::<Report>().as_value(), &expected);
}
