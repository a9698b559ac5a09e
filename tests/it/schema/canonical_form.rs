//! What models write in two ways that mean the same is made one.

use serde_json::{Value, json};

use super::{object, schema};

/// The canonical form of a property `a` with this schema, as the whole arguments.
fn canonical(of: &Value, arguments: Value) -> Value {
    let mut arguments = arguments;
    schema(object(&json!({ "a": of, "b": { "type": "string" } }))).canonicalize(&mut arguments);
    arguments
}

#[test]
fn a_whole_number_is_an_integer_where_an_integer_belongs() {
    let integer = json!({ "type": "integer" });
    let cases = [
        ("5.0", json!(5)),
        ("1e2", json!(100)),
        ("-0.0", json!(0)),
        ("-1.0", json!(-1)),
        ("14380.0", json!(14380)),
        ("4294967296.0", json!(4_294_967_296_u64)),
        ("9223372036854775808.0", json!(9_223_372_036_854_775_808_u64)),
        ("-9223372036854775808.0", json!(i64::MIN)),
        // Beyond every integer of JSON in Rust, and no integer: left for the check.
        ("1e30", json!(1e30)),
        ("18446744073709551616.0", json!(18_446_744_073_709_551_616.0)),
        ("30.5", json!(30.5)),
    ];
    for (text, expected) in cases {
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(canonical(&integer, json!({ "a": value }))["a"], expected, "{text}");
    }
}

#[test]
fn a_large_integer_never_goes_through_a_float() {
    let value: Value = serde_json::from_str("9007199254740993").unwrap();
    let canonical = canonical(&json!({ "type": "integer" }), json!({ "a": value }));
    assert_eq!(canonical["a"], json!(9_007_199_254_740_993_u64));
}

#[test]
fn a_number_stays_as_it_is_where_a_fraction_may_stand() {
    for of in
        [json!({ "type": "number" }), json!(true), json!({ "anyOf": [{ "type": "integer" }, { "type": "number" }] })]
    {
        assert!(canonical(&of, json!({ "a": 5.0 }))["a"].is_f64(), "{of}");
    }
}

#[test]
fn a_null_is_the_absence_of_an_optional_property() {
    assert_eq!(canonical(&json!({ "type": "integer" }), json!({ "a": null, "b": "x" })), json!({ "b": "x" }));
}

#[test]
fn a_null_that_means_something_stays() {
    for of in [
        json!(true),
        json!({ "type": ["string", "null"] }),
        json!({ "enum": [null, 1] }),
        json!({ "anyOf": [{ "type": "string" }, { "type": "null" }] }),
    ] {
        assert_eq!(canonical(&of, json!({ "a": null })), json!({ "a": null }), "{of}");
    }
    let mut required = object(&json!({ "a": { "type": "string" } }));
    required["required"] = json!(["a"]);
    let mut arguments = json!({ "a": null, "unknown": null });
    schema(required).canonicalize(&mut arguments);
    assert_eq!(arguments, json!({ "a": null, "unknown": null }));
}

#[test]
fn every_depth_is_reached() {
    let inner = object(&json!({ "n": { "type": "integer" }, "s": { "type": "string" } }));
    let places = [
        (json!({ "type": "array", "items": inner.clone() }), json!([{ "n": 1.0, "s": null }]), json!([{ "n": 1 }])),
        (json!({ "type": "array", "prefixItems": [inner.clone()] }), json!([{ "n": 1.0 }]), json!([{ "n": 1 }])),
        (json!({ "additionalProperties": inner.clone() }), json!({ "k": { "s": null } }), json!({ "k": {} })),
        (json!({ "allOf": [inner.clone()] }), json!({ "n": 1.0 }), json!({ "n": 1 })),
        (json!({ "anyOf": [inner, { "type": "string" }] }), json!({ "n": 1.0, "s": null }), json!({ "n": 1 })),
        (
            json!({ "type": ["object", "integer"], "properties": { "x": { "$ref": "#/properties/a" } } }),
            json!({ "x": { "x": 2.0 } }),
            json!({ "x": { "x": 2 } }),
        ),
    ];
    for (of, given, expected) in places {
        assert_eq!(canonical(&of, json!({ "a": given }))["a"], expected, "{of}");
    }
}

#[test]
fn what_is_canonical_already_is_not_changed() {
    let given = json!({ "a": [1, 2], "b": "x", "c": { "d": null } });
    assert_eq!(canonical(&json!({ "items": { "type": "integer" } }), given.clone()), given);
}
