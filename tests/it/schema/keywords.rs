//! Each keyword that is enforced: values it takes, and the fault of values it does not.

use serde_json::{Value, json};

use super::{faults, object, schema};

/// Checks values of a property `a` with this schema.
fn check(of: &Value, good: &[Value], bad: &[(Value, &str)]) {
    let schema = schema(object(&json!({ "a": of })));
    for value in good {
        assert_eq!(faults(&schema, &json!({ "a": value })), Vec::<String>::new(), "{of} takes {value}");
    }
    for (value, expected) in bad {
        assert_eq!(faults(&schema, &json!({ "a": value })), [*expected], "{of} refuses {value}");
    }
}

#[test]
fn types() {
    check(&json!({ "type": "string" }), &[json!("")], &[(json!(1), "/a: expected string, got integer")]);
    check(&json!({ "type": "boolean" }), &[json!(true)], &[(json!("true"), "/a: expected boolean, got string")]);
    check(&json!({ "type": "null" }), &[json!(null)], &[(json!(0), "/a: expected null, got integer")]);
    check(&json!({ "type": "array" }), &[json!([1, "a"])], &[(json!({}), "/a: expected array, got object")]);
    check(&json!({ "type": "object" }), &[json!({ "b": 1 })], &[(json!([]), "/a: expected object, got array")]);
    check(
        &json!({ "type": ["string", "null", "integer"] }),
        &[json!("a"), json!(null), json!(1)],
        &[(json!(1.5), "/a: expected string or integer or null, got number")],
    );
}

#[test]
fn an_integer_is_a_number_without_a_fraction_however_it_is_written() {
    let bad = [(json!(30.5), "/a: expected integer, got number"), (json!(true), "/a: expected integer, got boolean")];
    check(&json!({ "type": "integer" }), &[json!(5), json!(5.0), json!(-0.0), json!(1e300), json!(u64::MAX)], &bad);
    check(&json!({ "type": "number" }), &[json!(5), json!(5.5)], &[(json!("5"), "/a: expected number, got string")]);
}

#[test]
fn enum_and_const_compare_values_not_spellings() {
    let of = json!({ "enum": ["a", 1, null, { "x": [1] }] });
    let bad = [(json!("b"), "/a: expected one of \"a\", 1, null, {\"x\":[1]}")];
    check(&of, &[json!("a"), json!(1.0), json!(null), json!({ "x": [1.0] })], &bad);
    check(&json!({ "const": 5 }), &[json!(5), json!(5.0)], &[(json!(6), "/a: expected one of 5")]);
    check(&json!({ "const": 0.0 }), &[json!(0), json!(-0.0)], &[(json!(0.1), "/a: expected one of 0.0")]);
}

#[test]
fn bounds_of_numbers_are_exact() {
    let of = json!({ "minimum": -1, "maximum": 9_007_199_254_740_992_u64 });
    let fault = "/a: expected a number from -1 to 9007199254740992";
    // The next integer is the same number once it has gone through a float.
    let bad = [(json!(9_007_199_254_740_993_u64), fault), (json!(-1.5), fault), (json!(-2), fault)];
    check(&of, &[json!(-1), json!(9_007_199_254_740_992_u64), json!(0.5)], &bad);
    check(
        &json!({ "maximum": u64::MAX }),
        &[json!(u64::MAX)],
        &[(json!(1e20), "/a: expected a number of at most 18446744073709551615")],
    );
    check(&json!({ "exclusiveMinimum": 0 }), &[json!(0.1)], &[(json!(0), "/a: expected a number greater than 0")]);
    check(&json!({ "exclusiveMaximum": 1 }), &[json!(0.9)], &[(json!(1.0), "/a: expected a number less than 1")]);
}

#[test]
fn the_length_of_text_counts_characters() {
    let of = json!({ "minLength": 1, "maxLength": 2 });
    let fault = "/a: expected a length from 1 to 2";
    check(&of, &[json!("é"), json!("🔥🔥")], &[(json!(""), fault), (json!("abc"), fault)]);
}

#[test]
fn lists() {
    check(&json!({ "minItems": 1 }), &[json!([1])], &[(json!([]), "/a: expected a length of at least 1")]);
    check(&json!({ "maxItems": 1 }), &[json!([1])], &[(json!([1, 2]), "/a: expected a length of at most 1")]);
    check(
        &json!({ "items": { "type": "string" } }),
        &[json!([]), json!(["a"])],
        &[(json!(["a", 1]), "/a/1: expected string, got integer")],
    );
    check(
        &json!({ "prefixItems": [{ "type": "string" }], "items": false }),
        &[json!([]), json!(["a"])],
        &[(json!([1]), "/a/0: expected string, got integer"), (json!(["a", 1]), "/a: expected a length of at most 1")],
    );
}

#[test]
fn unique_items_compares_values_not_spellings() {
    let bad = [
        (json!([1, "a", 1.0]), "/a: expected items that differ"),
        (json!([{ "x": 1, "y": 2 }, { "y": 2, "x": 1 }]), "/a: expected items that differ"),
    ];
    check(&json!({ "uniqueItems": true }), &[json!([1, "1", true, null, [1], [[1]], { "x": 1 }])], &bad);
}

#[test]
fn a_long_list_of_unique_items_is_checked_at_once() {
    let schema = schema(object(&json!({ "a": { "uniqueItems": true } })));
    let items: Vec<u32> = (0..200_000).collect();
    assert!(faults(&schema, &json!({ "a": items })).is_empty());
}

#[test]
fn objects() {
    let of = json!({
        "type": "object",
        "properties": { "b": { "type": "string" } },
        "required": ["b"],
        "additionalProperties": { "type": "integer" },
    });
    let bad = [
        (json!({}), "/a/b: required property is missing"),
        (json!({ "b": 1 }), "/a/b: expected string, got integer"),
        (json!({ "b": "x", "c": "y" }), "/a/c: expected integer, got string"),
    ];
    check(&of, &[json!({ "b": "x" }), json!({ "b": "x", "c": 1 })], &bad);
}

#[test]
fn alternatives() {
    check(
        &json!({ "anyOf": [{ "type": "string" }, { "type": "integer", "minimum": 3 }] }),
        &[json!("a"), json!(3)],
        &[(json!(true), "/a: expected string or integer, got boolean")],
    );
    check(
        &json!({ "oneOf": [{ "type": "integer" }, { "minimum": 3 }] }),
        &[json!(1), json!(3.5)],
        &[(json!(4), "/a: fits more than one alternative of the schema")],
    );
    check(
        &json!({ "allOf": [{ "type": "integer" }, { "minimum": 3 }] }),
        &[json!(4)],
        &[(json!(2), "/a: expected a number of at least 3")],
    );
    check(&json!({ "not": { "const": 0 } }), &[json!(1)], &[(json!(0), "/a: expected a value other than 0")]);
    let excluded = "/a: expected a value that the schema does not rule out";
    check(&json!({ "not": { "type": "string" } }), &[json!(1)], &[(json!("a"), excluded)]);
    check(&json!(true), &[json!(1)], &[]);
    check(&json!(false), &[], &[(json!(1), "/a: expected nothing, got integer")]);
}

#[test]
fn recursive_references() {
    let folder = json!({ "type": "object", "properties": { "in": { "type": "array", "items": { "$ref": "#" } } } });
    let schema = schema(folder);
    assert!(faults(&schema, &json!({ "in": [{ "in": [] }, {}] })).is_empty());
    let expected = ["/in/0/in/0: expected object, got integer"];
    assert_eq!(faults(&schema, &json!({ "in": [{ "in": [1] }] })), expected);
}

#[test]
fn a_reference_may_go_anywhere_in_the_schema_and_be_percent_encoded() {
    let of = json!({
        "type": "object",
        "properties": {
            "a": { "type": "integer" },
            "b": { "$ref": "#/properties/a" },
            "c": { "$ref": "#/$defs/a%20b~1c" },
        },
        "$defs": { "a b/c": { "type": "boolean" } },
    });
    let expected = ["/b: expected integer, got string", "/c: expected boolean, got integer"];
    assert_eq!(faults(&schema(of), &json!({ "a": 1, "b": "x", "c": 1 })), expected);
}
