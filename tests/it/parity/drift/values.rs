//! Values that only one of the two takes.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};
use serde_json::json;
use tool_core::ToolInput;
use tool_core::schemars::{self, JsonSchema, Schema, SchemaGenerator, json_schema};
use tool_core::testing::Finding;

use super::{Closed, accepts, either, found, refuses};

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OtherType {
    /// A.
    #[schemars(with = "String")]
    #[expect(dead_code)]
    a: i32,
}

#[test]
fn a_type_that_only_the_schema_has() {
    either::<Closed<OtherType>>(&json!({ "a": 0 }), &json!({ "a": "" }));
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(in crate::parity) struct Range {
    /// A.
    #[schemars(range(max = 7))]
    #[expect(dead_code)]
    a: u8,
}

#[test]
fn a_range_that_nothing_enforces() {
    accepts::<Closed<Range>>(&json!({ "a": 8 }), "/a");
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Length {
    /// A.
    #[schemars(length(max = 2))]
    #[expect(dead_code)]
    a: String,
}

#[test]
fn a_length_that_nothing_enforces() {
    accepts::<Closed<Length>>(&json!({ "a": "aaa" }), "/a");
}

fn number_in_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ByFunction {
    /// A.
    #[serde(deserialize_with = "number_in_text")]
    #[expect(dead_code)]
    a: u8,
}

#[test]
fn a_type_that_only_a_function_takes() {
    either::<Closed<ByFunction>>(&json!({ "a": "0" }), &json!({ "a": 0 }));
}

/// An `i32` as its schema is without bounds.
#[derive(Deserialize)]
pub(in crate::parity) struct NoBounds(#[expect(dead_code)] i32);

impl JsonSchema for NoBounds {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "NoBounds".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer" })
    }
}

#[test]
fn an_integer_without_bounds() {
    for disagreement in found::<NoBounds>() {
        assert!(matches!(disagreement.finding(), Finding::RefusedByDecoder { .. }), "{disagreement}");
        let value = disagreement.value();
        assert!([json!(2_147_483_648_u32), json!(-2_147_483_649_i64)].contains(value), "{disagreement}");
    }
}

/// A float that becomes infinite.
#[derive(Deserialize, JsonSchema)]
#[serde(transparent)]
struct Infinite(#[expect(dead_code)] f32);

#[test]
fn a_float_that_becomes_infinite() {
    for disagreement in found::<Infinite>() {
        assert!(matches!(disagreement.finding(), Finding::AcceptedByDecoder { .. }), "{disagreement}");
        assert!(disagreement.value().as_f64().unwrap().abs() > f64::from(f32::MAX), "{disagreement}");
    }
}

#[derive(Deserialize)]
#[serde(try_from = "String")]
struct Even;

impl TryFrom<String> for Even {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        if text.len().is_multiple_of(2) { Ok(Self) } else { Err("odd") }
    }
}

impl JsonSchema for Even {
    fn schema_name() -> Cow<'static, str> {
        "Even".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        String::json_schema(generator)
    }
}

#[test]
fn a_rule_that_the_schema_does_not_show() {
    refuses::<Even>(&json!("a"), "");
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Positional {
    /// A.
    #[expect(dead_code)]
    a: u8,
}

#[test]
fn a_list_where_an_object_belongs() {
    accepts::<Positional>(&json!([0]), "");
}

unsound!(OtherType, Range, Length, ByFunction, NoBounds, Infinite, Even, Positional);
