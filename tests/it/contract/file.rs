//! The file: what it holds, and what is wrong with one that cannot be used.

use serde_json::json;
use tool_core::contract::{Contract, ContractErrorKind};

use super::{compiled, edited, spec};

/// The same place and the same words from both readers.
#[track_caller]
fn refused(text: &str, fault: &str) {
    let error = Contract::parse(text).unwrap_err();
    assert_eq!(error.to_string(), fault);
    assert_eq!(compiled(text), format!(", {fault}"));
}

#[test]
fn the_text_is_sorted_indented_and_ends_its_last_line() {
    let text = Contract::of(&spec()).to_json_string();
    let beginning = r##"{
  "input_schema": {
    "$defs": {
      "Folder": {
        "additionalProperties": false,
        "properties": {
          "folders": {
            "items": {
              "$ref": "#/$defs/Folder"
            },
            "type": "array"
          },
"##;
    assert!(text.starts_with(beginning), "{text}");
    assert!(text.ends_with("    \"type\": \"object\"\n  },\n  \"name\": \"trip\"\n}\n"), "{text}");
    assert!(!text.contains("description"));
    assert_eq!(text, Contract::of(&spec()).to_json_string());
}

#[test]
fn descriptions_are_those_of_the_tool_and_of_its_properties() {
    let text = Contract::with_descriptions(&spec()).to_json_string();
    assert!(text.starts_with("{\n  \"description\": \"Plan a trip.\","));
    assert!(text.contains("\"description\": \"How urgent the trip is.\""));
    assert!(!text.contains("Within the hour"));
    assert!(!text.contains("One place to go"));
}

#[test]
fn a_file_that_is_sorted_by_hand_means_the_same() {
    let text = r##"{ "name": "trip", "input_schema": {
        "type": "object",
        "required": ["way", "labels", "pack", "urgency", "stops", "span"],
        "properties": {
            "way": { "type": "number", "minimum": 5e-1 },
            "urgency": { "enum": ["low", "high"], "type": "string" },
            "folder": { "$ref": "#/$defs/Folder" },
            "days": { "type": "integer", "minimum": 1.0, "maximum": 7 },
            "labels": { "type": "object", "additionalProperties": { "type": ["null", "boolean"] } },
            "pack": { "type": "array", "maxItems": 9, "items": { "type": "string" } },
            "span": { "type": "array", "minItems": 2, "maxItems": 2,
                "prefixItems": [{ "type": "integer", "minimum": 0, "maximum": 255 }, { "type": "string" }] },
            "stops": { "type": "array", "items": { "type": "object", "additionalProperties": false,
                "required": ["city"], "properties": { "city": { "type": "string" } } } }
        },
        "additionalProperties": false,
        "$defs": { "Folder": { "type": "object", "additionalProperties": false, "required": ["name", "folders"],
            "properties": { "name": { "type": "string" },
                "folders": { "type": "array", "items": { "$ref": "#/$defs/Folder" } } } } }
    } }"##;
    assert_eq!(compiled(text), "");
    assert_eq!(Contract::parse(text).unwrap().differences(&spec()), []);
}

#[test]
fn what_is_not_json_is_told_with_its_line_and_column() {
    refused("", "line 1, column 1: expected a contract, that is an object");
    refused("{\n  \"name\": \"trip\",\n}", "line 3, column 1: expected a key between quotes");
    refused("{\n  \"name\" \"trip\"\n}", "line 2, column 10: expected `:` after a key");
    refused("{ \"name\": trip }", "line 1, column 11: expected the name of a tool");
    refused("{ \"name\": \"trip\" \"x\": 1 }", "line 1, column 18: expected `,` or `}`");
    refused("{ \"name\": \"ü\", oops }", "line 1, column 16: expected a key between quotes");
    refused("{ \"name\": \"trip\" }", "line 1, column 19: expected `name` and `input_schema` in a contract");
    let bad_number = edited(&Contract::of(&spec()), "/input_schema/properties/days/maximum", json!("seven"));
    assert!(Contract::parse(&bad_number).unwrap_err().to_string().ends_with("expected a number"));
    let twice = format!("{} {{}}", Contract::of(&spec()).to_json_string());
    assert!(Contract::parse(&twice).unwrap_err().to_string().ends_with("expected nothing after the contract"));
}

#[test]
fn a_keyword_that_nothing_compares_is_refused() {
    let head = "{\n  \"name\": \"trip\",\n  \"input_schema\": {\n    \"type\": \"object\",\n    ";
    refused(
        &format!("{head}\"patternProperties\": {{}}\n  }}\n}}"),
        "line 5, column 5: nothing compares `patternProperties` with a tool here; remove it",
    );
    refused(
        &format!("{head}\"description\": \"Root.\"\n  }}\n}}"),
        "line 5, column 5: nothing compares `description` with a tool here; remove it",
    );
    refused(
        &format!("{head}\"properties\": {{ \"gone\": {{ \"default\": 1 }} }}\n  }}\n}}"),
        "line 5, column 31: nothing compares `default` with a tool here; remove it",
    );
    refused("{ \"title\": \"Trip\" }", "line 1, column 3: nothing compares `title` with a tool here; remove it");
}

#[test]
fn keys_that_appear_twice_and_references_to_nothing_are_refused() {
    refused(
        "{ \"name\": \"trip\", \"input_schema\": { \"type\": \"object\", \"type\": \"object\" } }",
        "line 1, column 55: the key `type` appears twice; keep one",
    );
    let text = edited(&Contract::of(&spec()), "/input_schema/properties/folder/$ref", json!("#/$defs/Map"));
    let error = Contract::parse(&text).unwrap_err();
    assert_eq!(error.kind(), &ContractErrorKind::UnresolvedReference("#/$defs/Map".to_owned()));
    assert_eq!(compiled(&text), format!(", {error}"));
}

#[test]
fn a_long_name_is_cut_and_a_message_stays_text() {
    let text = edited(&Contract::of(&spec()), "/name", json!("ü\u{1f600}\n".repeat(40)));
    let message = compiled(&text);
    assert!(message.starts_with(": the tool is now named `trip`; the contract says `ü😀 ü😀"), "{message}");
    assert!(message.ends_with("…`"), "{message}");
    assert!(message.len() < 150, "{message}");
}
