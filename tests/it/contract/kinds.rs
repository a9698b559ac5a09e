//! Each kind of difference.

use serde_json::{Value, json};
use tool_core::contract::{Bound, Contract, DifferenceKind};

use super::{compiled, differences, edited, spec};

/// Edits a contract, and expects these sentences of both comparisons.
#[track_caller]
fn expect_of(contract: &Contract, pointer: &str, replacement: Value, sentences: &[&str]) {
    let text = edited(contract, pointer, replacement);
    let message = compiled(&text);
    for sentence in sentences {
        assert!(message.contains(sentence), "{message}");
    }
    assert_eq!(message.trim_start_matches(": ").len(), sentences.join("\nalso: ").len(), "{message}");
    let (mut told, mut expected) = (differences(&text), sentences.to_vec());
    told.sort_unstable();
    expected.sort_unstable();
    assert_eq!(told, expected);
}

/// Edits the schema of the tool's contract.
#[track_caller]
fn expect(pointer: &str, replacement: Value, sentences: &[&str]) {
    expect_of(&Contract::of(&spec()), &format!("/input_schema{pointer}"), replacement, sentences);
}

#[test]
fn a_property_that_is_new_is_told_as_new_and_not_as_required_too() {
    let without = ["days", "folder"];
    for name in without {
        let sentence = format!("property `{name}` of `trip` is new; the contract does not have it");
        expect(&format!("/properties/{name}"), Value::Null, &[&sentence]);
    }
}

#[test]
fn a_property_that_is_gone() {
    let sentence = "property `year` of `trip` is gone; the contract has it";
    expect("/properties/year", json!({ "type": "string" }), &[sentence]);
}

#[test]
fn a_required_name_that_no_property_has() {
    let text = edited(
        &Contract::of(&spec()),
        "/input_schema/required",
        json!(["labels", "pack", "span", "stops", "urgency", "way", "year"]),
    );
    assert_eq!(compiled(&text), ": property `year` of `trip` is gone; the contract has it");
    assert_eq!(differences(&text), ["property `year` of `trip` is gone; the contract has it"]);
}

#[test]
fn optional_and_required() {
    expect("/required/5", Value::Null, &["property `way` of `trip` is now required; the contract says optional"]);
    expect(
        "/required",
        json!(["days", "labels", "pack", "span", "stops", "urgency", "way"]),
        &["property `days` of `trip` is now optional; the contract says required"],
    );
}

#[test]
fn another_type() {
    expect(
        "/properties/pack/items/type",
        json!("boolean"),
        &["property `pack[]` of `trip` is now a string; the contract says a boolean"],
    );
    expect(
        "/properties/pack/items",
        Value::Null,
        &["property `pack[]` of `trip` is now a string; the contract says anything"],
    );
    expect(
        "/properties/labels/additionalProperties/type",
        json!("boolean"),
        &["property `labels.*` of `trip` is now a boolean or null; the contract says a boolean"],
    );
    expect(
        "/properties/span/prefixItems/1",
        json!({ "type": ["string", "null"] }),
        &["property `span[1]` of `trip` is now a string; the contract says a string or null"],
    );
    expect(
        "/properties/days",
        json!({ "type": "string" }),
        &["property `days` of `trip` is now an integer; the contract says a string"],
    );
}

#[test]
fn what_lies_deeper() {
    expect(
        "/properties/stops/items/properties/town",
        json!(true),
        &["property `stops[].town` of `trip` is gone; the contract has it"],
    );
    expect(
        "/properties/stops/items/required",
        Value::Null,
        &["property `stops[].city` of `trip` is now required; the contract says optional"],
    );
    expect(
        "/$defs/Folder/properties/name/type",
        json!("integer"),
        &["property `folder.name` of `trip` is now a string; the contract says an integer"],
    );
}

#[test]
fn the_values_of_an_enum() {
    expect(
        "/properties/urgency/enum",
        json!(["low"]),
        &["property `urgency` of `trip` now allows `high`; the contract does not"],
    );
    expect(
        "/properties/urgency/enum",
        json!(["low", "never", "high"]),
        &["property `urgency` of `trip` no longer allows `never`; the contract does"],
    );
    expect("/properties/urgency/enum", json!(["low", "high"]), &[]);
    expect(
        "/properties/urgency/enum",
        Value::Null,
        &["property `urgency` of `trip` now allows listed values only; the contract allows any"],
    );
    expect(
        "/properties/pack/items/enum",
        json!(["soap"]),
        &["property `pack[]` of `trip` now allows any value; the contract lists them"],
    );
}

#[test]
fn bounds() {
    expect(
        "/properties/days/maximum",
        json!(10),
        &["`maximum` of property `days` of `trip` is now 7; the contract says 10"],
    );
    expect(
        "/properties/days/minimum",
        Value::Null,
        &["`minimum` of property `days` of `trip` is now 1; the contract says absent"],
    );
    expect(
        "/properties/way/minimum",
        json!(0.25),
        &["`minimum` of property `way` of `trip` is now 0.5; the contract says 0.25"],
    );
    expect("/properties/way/minimum", json!(0.500_000_000_000_000_1), &[]);
    expect(
        "/properties/pack/maxItems",
        json!(3),
        &["`maxItems` of property `pack` of `trip` is now 9; the contract says 3"],
    );
    expect(
        "/properties/pack/items/minLength",
        json!(1),
        &["`minLength` of property `pack[]` of `trip` is now absent; the contract says 1"],
    );
    expect("/properties/pack/items/minLength", json!(0), &[]);
    expect(
        "/properties/pack/items/pattern",
        json!("^\\d"),
        &["`pattern` of property `pack[]` of `trip` is now absent; the contract says `^\\d`"],
    );
    expect(
        "/properties/pack/items/format",
        json!("uri"),
        &["`format` of property `pack[]` of `trip` is now absent; the contract says `uri`"],
    );
}

#[test]
fn lists_tuples_and_maps() {
    expect(
        "/properties/span/prefixItems/1",
        Value::Null,
        &["property `span` of `trip` now names the forms of 2 items; the contract says 1"],
    );
    expect(
        "/properties/pack/uniqueItems",
        json!(true),
        &["the rule `uniqueItems` of property `pack` of `trip` is not the one that the contract holds"],
    );
    expect(
        "/properties/labels/additionalProperties",
        json!(true),
        &["property `labels.*` of `trip` is now a boolean or null; the contract says anything"],
    );
}

#[test]
fn open_and_closed() {
    expect(
        "/additionalProperties",
        Value::Null,
        &["`trip` no longer takes properties that it does not name; the contract does"],
    );
    expect(
        "/properties/labels/additionalProperties",
        json!(false),
        &["property `labels` of `trip` now takes properties that it does not name; the contract does not"],
    );
}

#[test]
fn alternatives() {
    expect(
        "/properties/way",
        json!({ "oneOf": [{ "type": "number" }, { "type": "string" }] }),
        &["property `way` of `trip` is now a number; the contract says one of several forms"],
    );
    expect(
        "/properties/way",
        json!({ "anyOf": [{ "type": "number", "minimum": 0.5 }, { "type": "null" }] }),
        &["property `way` of `trip` is now a number; the contract says a number or null"],
    );
}

#[test]
fn the_name_of_the_tool() {
    expect_of(
        &Contract::of(&spec()),
        "/name",
        json!("journey"),
        &["the tool is now named `trip`; the contract says `journey`"],
    );
}

#[test]
fn a_description_only_where_the_contract_has_one() {
    let pinned = Contract::with_descriptions(&spec());
    expect_of(
        &pinned,
        "/description",
        json!("Plan."),
        &["the description of the tool is not the one that the contract holds"],
    );
    expect_of(
        &pinned,
        "/input_schema/properties/folder/description",
        json!("F."),
        &["the description of property `folder` of `trip` is not the one that the contract holds"],
    );
    expect_of(&pinned, "/input_schema/properties/urgency/description", json!("How urgent the trip is."), &[]);
    expect_of(&pinned, "/input_schema/properties/urgency/description", Value::Null, &[]);
}

#[test]
fn a_difference_is_typed() {
    let text = edited(&Contract::of(&spec()), "/input_schema/properties/days/maximum", json!(10));
    let differences = Contract::parse(&text).unwrap().differences(&spec());
    assert_eq!(differences.len(), 1);
    assert_eq!(differences[0].place(), "days");
    let expected =
        DifferenceKind::Bound { keyword: "maximum", now: Some(Bound::Whole(7)), contract: Some(Bound::Whole(10)) };
    assert_eq!(differences[0].kind(), &expected);
}

#[test]
fn all_differences_are_told_at_once_while_they_have_room() {
    let text = edited(&Contract::of(&spec()), "/input_schema/properties", json!({}));
    assert_eq!(compiled(&text).matches("is new").count(), 8);
    let many: serde_json::Map<String, Value> = (0..100).map(|n| (format!("property_{n}"), json!(true))).collect();
    let text = edited(&Contract::of(&spec()), "/input_schema/properties", Value::Object(many));
    assert_eq!(differences(&text).len(), 114 - 6);
    let message = compiled(&text);
    assert!(message.ends_with("; the contract has it\nand more"), "{message}");
}
