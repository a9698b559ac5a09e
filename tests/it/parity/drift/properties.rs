//! Properties that only one of the two knows, or that one requires and the other does not.

use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};
use tool_core::schemars::{self, JsonSchema};
use tool_core::testing::Finding;
use tool_core::{ToolInput, tool_input};

use super::{Closed, accepts, either, found, refuses};

#[derive(Deserialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
struct OpenDecoder {
    /// A.
    #[expect(dead_code)]
    a: u8,
}

#[test]
fn an_open_decoder_behind_a_closed_schema() {
    accepts::<Closed<OpenDecoder>>(&json!({ "a": 0, "x": 0 }), "/x");
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RenamedInSchema {
    /// A.
    #[schemars(rename = "x")]
    #[expect(dead_code)]
    a: u8,
}

#[test]
fn a_name_that_only_the_schema_shows() {
    either::<Closed<RenamedInSchema>>(&json!({ "a": 0 }), &json!({ "x": 0 }));
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Alias {
    /// A.
    #[serde(alias = "other")]
    #[expect(dead_code)]
    a: u8,
}

#[test]
fn a_name_that_only_the_decoder_knows() {
    accepts::<Closed<Alias>>(&json!({ "other": 0 }), "");
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct DefaultInSchema {
    /// A.
    #[schemars(default)]
    #[expect(dead_code)]
    a: u8,
}

#[test]
fn a_default_that_only_the_schema_has() {
    refuses::<Closed<DefaultInSchema>>(&json!({}), "");
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct RequiredInSchema {
    /// A.
    #[schemars(required)]
    #[expect(dead_code)]
    a: Option<u8>,
}

#[test]
fn an_option_that_only_the_schema_requires() {
    accepts::<Closed<RequiredInSchema>>(&json!({}), "");
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SkippedInSchema {
    /// A.
    #[schemars(skip)]
    #[expect(dead_code)]
    a: u8,
}

#[test]
fn a_field_that_the_schema_does_not_show() {
    either::<Closed<SkippedInSchema>>(&json!({ "a": 0 }), &json!({}));
}

fn option<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u8>, D::Error> {
    Option::deserialize(deserializer)
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct OptionByFunction {
    /// A.
    #[serde(deserialize_with = "option")]
    #[expect(dead_code)]
    a: Option<u8>,
}

#[test]
fn an_option_that_a_function_makes_required() {
    refuses::<Closed<OptionByFunction>>(&json!({}), "");
}

#[derive(Deserialize, JsonSchema)]
struct Inner {
    /// X.
    #[expect(dead_code)]
    x: u8,
}

#[derive(Deserialize, JsonSchema)]
struct Flattened {
    /// A.
    #[serde(flatten)]
    #[expect(dead_code)]
    inner: Option<Inner>,
}

#[test]
fn a_flattened_option_that_swallows_what_does_not_fit() {
    for disagreement in found::<Flattened>() {
        assert!(matches!(disagreement.finding(), Finding::AcceptedByDecoder { .. }), "{disagreement}");
    }
}

/// A decoder that reads a map, and so takes the last of two values.
#[derive(Deserialize, JsonSchema)]
#[serde(try_from = "Map<String, Value>")]
#[schemars(!try_from, deny_unknown_fields)]
struct LastWins {
    /// A.
    #[expect(dead_code)]
    a: Option<u8>,
}

impl TryFrom<Map<String, Value>> for LastWins {
    type Error = serde_json::Error;

    fn try_from(map: Map<String, Value>) -> Result<Self, Self::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Definition {
            a: Option<u8>,
        }
        serde_json::from_value(map.into()).map(|Definition { a }| Self { a })
    }
}

#[test]
fn a_key_that_stands_twice() {
    for disagreement in found::<LastWins>() {
        assert_eq!(disagreement.finding(), &Finding::AcceptedTwice, "{disagreement}");
    }
}

fn nine() -> u8 {
    9
}

/// No attribute of it is refused: that its default breaks its bound shows only when both are run.
#[tool_input]
pub(in crate::parity) struct DefaultBeyondBound {
    /// N.
    #[serde(default = "nine")]
    #[schemars(range(max = 7))]
    n: u8,
}

#[test]
fn a_default_that_breaks_a_bound() {
    refuses::<DefaultBeyondBound>(&json!({}), "");
}

unsound!(
    OpenDecoder,
    RenamedInSchema,
    Alias,
    DefaultInSchema,
    RequiredInSchema,
    SkippedInSchema,
    OptionByFunction,
    Flattened,
    LastWins
);
