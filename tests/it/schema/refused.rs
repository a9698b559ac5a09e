//! Schemas that no tool can have, each with the place and the reason.

use serde_json::{Value, json};
use tool_core::ObjectInput;
use tool_core::schema::{InputSchema, SchemaErrorKind};

use super::object;

fn refusal(schema: Value) -> (String, SchemaErrorKind) {
    let error = InputSchema::from_value(schema).unwrap_err();
    (error.pointer().to_owned(), error.kind().clone())
}

#[test]
fn a_root_that_is_not_plainly_an_object() {
    for root in [json!(true), json!({}), json!({ "type": "array" }), json!({ "type": ["object", "null"] }), json!([])] {
        assert_eq!(refusal(root), (String::new(), SchemaErrorKind::RootNotAnObject));
    }
    let union = json!({ "type": "object", "anyOf": [{ "required": ["a"] }, { "required": ["b"] }] });
    assert_eq!(refusal(union), ("/anyOf".to_owned(), SchemaErrorKind::RootNotAnObject));
}

#[test]
fn a_keyword_that_nothing_enforces() {
    let keywords = [
        ("multipleOf", json!(2)),
        ("patternProperties", json!({})),
        ("dependentRequired", json!({})),
        ("contains", json!(true)),
        ("if", json!(true)),
        ("minProperties", json!(1)),
        ("nullable", json!(true)),
        ("$anchor", json!("here")),
        ("unevaluatedProperties", json!(false)),
        ("wibble", json!(1)),
    ];
    for (keyword, held) in keywords {
        let schema = object(&json!({ "a": { "items": { keyword: held } } }));
        let expected = format!("/properties/a/items/{keyword}");
        assert_eq!(refusal(schema), (expected, SchemaErrorKind::UnsupportedKeyword), "{keyword}");
    }
}

#[test]
fn a_keyword_with_the_wrong_form() {
    let malformed = [
        ("type", json!("text")),
        ("type", json!([])),
        ("required", json!([1])),
        ("minimum", json!("1")),
        ("maxLength", json!(-1)),
        ("uniqueItems", json!("yes")),
        ("enum", json!("a")),
        ("anyOf", json!([])),
        ("properties", json!([])),
    ];
    for (keyword, held) in malformed {
        let schema = object(&json!({ "a": { keyword: held } }));
        assert_eq!(refusal(schema), (format!("/properties/a/{keyword}"), SchemaErrorKind::Malformed), "{keyword}");
    }
    assert_eq!(refusal(object(&json!({ "a": 1 }))), ("/properties/a".to_owned(), SchemaErrorKind::NotASchema));
}

#[test]
fn remarks_forbid_nothing() {
    let schema = object(&json!({ "a": {
        "type": "string", "title": "A", "description": "B", "default": 1, "examples": [2], "deprecated": true,
        "readOnly": true, "writeOnly": true, "$comment": "C", "format": "email", "contentMediaType": "text/plain",
        "x-order": 1,
    } }));
    assert!(InputSchema::from_value(schema).unwrap().check(&json!({ "a": "b" })).is_ok());
}

#[test]
fn a_property_name_that_a_provider_refuses() {
    for name in ["", "$top", "filter[id]", "with space", "naïve", &"x".repeat(65)] {
        let (_, kind) = refusal(object(&json!({ name: true })));
        assert_eq!(kind, SchemaErrorKind::IllegalPropertyName, "{name}");
    }
    for name in ["a", "_a", "0a", "a-b", "a.b", &"x".repeat(64)] {
        assert!(InputSchema::from_value(object(&json!({ name: true }))).is_ok(), "{name}");
    }
}

#[test]
fn a_reference_that_leads_nowhere_or_out() {
    for target in ["#/$defs/missing", "https://example.org/schema.json", "other.json", "#anchor"] {
        let (_, kind) = refusal(object(&json!({ "a": { "$ref": target } })));
        assert_eq!(kind, SchemaErrorKind::UnresolvedReference { target: target.to_owned() });
    }
}

#[test]
fn a_reference_that_leads_back_without_a_step_into_the_value() {
    let endless = [
        json!({ "a": { "$ref": "#/$defs/a" } }),
        json!({ "a": { "$ref": "#/$defs/b" }, "b": { "$ref": "#/$defs/a" } }),
        json!({ "a": { "anyOf": [{ "type": "null" }, { "not": { "$ref": "#/$defs/a" } }] } }),
    ];
    for definitions in endless {
        let mut schema = object(&json!({ "a": { "$ref": "#/$defs/a" } }));
        schema["$defs"] = definitions;
        assert_eq!(refusal(schema).1, SchemaErrorKind::EndlessReference);
    }
    assert_eq!(refusal(json!({ "$ref": "#" })).1, SchemaErrorKind::EndlessReference);
}

/// Each level holds the next one twice: 40 levels are 2^40 schemas.
#[test]
fn sharing_that_would_explode() {
    let level = |inner: Value| json!({ "prefixItems": [inner.clone(), inner] });
    let mut definitions = json!({ "l40": { "type": "null" } });
    for number in 0..40 {
        definitions[format!("l{number}")] = level(json!({ "$ref": format!("#/$defs/l{}", number + 1) }));
    }
    let mut schema = object(&json!({ "a": { "$ref": "#/$defs/l0" } }));
    schema["$defs"] = definitions;
    assert_eq!(refusal(schema).1, SchemaErrorKind::TooLarge);
}

#[test]
fn recursion_that_would_explode_at_one_place() {
    let mut definitions = json!({ "l40": { "properties": { "a": { "$ref": "#/$defs/l0" } } } });
    for number in 0..40 {
        let next = json!({ "$ref": format!("#/$defs/l{}", number + 1) });
        definitions[format!("l{number}")] = json!({ "anyOf": [next.clone(), next] });
    }
    let mut schema = object(&json!({ "a": { "$ref": "#/$defs/l0" } }));
    schema["$defs"] = definitions;
    assert_eq!(refusal(schema).1, SchemaErrorKind::TooLarge);
}

handwritten!(Undescribed, { "type": "object", "properties": { "a": { "type": "string", "description": " " } } });
handwritten!(Formatted, { "type": "object", "properties": { "a": { "format": "postcode", "description": "A." } } });
handwritten!(Dashed, { "type": "object", "properties": { "a-b": { "description": "A." } } });
handwritten!(Deep, { "type": "object", "properties": {
    "a": { "description": "A.", "items": { "properties": { "b": { "type": "string" } } } },
} });

#[test]
fn a_typed_tool_describes_each_property_and_promises_nothing_it_does_not_keep() {
    fn refusal<T: ObjectInput>() -> (String, SchemaErrorKind) {
        let error = InputSchema::of::<T>().unwrap_err();
        (error.pointer().to_owned(), error.kind().clone())
    }
    let expected = |pointer: &str, kind| (pointer.to_owned(), kind);
    assert_eq!(refusal::<Undescribed>(), expected("/properties/a", SchemaErrorKind::UndescribedProperty));
    assert_eq!(refusal::<Deep>(), expected("/properties/a/items/properties/b", SchemaErrorKind::UndescribedProperty));
    assert_eq!(refusal::<Formatted>(), expected("/properties/a/format", SchemaErrorKind::UnsupportedFormat));
    assert_eq!(refusal::<Dashed>(), expected("/properties/a-b", SchemaErrorKind::IllegalPropertyName));
}

handwritten!(Told, { "type": "object", "properties": { "a": { "description": "A.", "oneOf": [
    { "description": "Round.", "properties": { "circle": { "type": "number" } } },
    { "properties": { "kind": { "const": "box" } } },
] } } });
handwritten!(Untold, { "type": "object", "properties": { "a": { "description": "A.", "anyOf": [
    { "description": "Round.", "properties": { "circle": { "type": "number" } } },
    { "properties": { "box": { "type": "number" } } },
] } } });

#[test]
fn an_alternative_describes_what_it_holds_and_a_tag_itself() {
    assert!(InputSchema::of::<Told>().is_ok());
    let error = InputSchema::of::<Untold>().unwrap_err();
    assert_eq!(error.pointer(), "/properties/a/anyOf/1/properties/box");
}

#[test]
fn the_message_says_where_and_what_to_do() {
    let error = InputSchema::from_value(object(&json!({ "a": { "multipleOf": 2 } }))).unwrap_err();
    let expected = "/properties/a/multipleOf: nothing enforces this keyword; remove it and check its rule in the tool";
    assert_eq!(error.to_string(), expected);
}
