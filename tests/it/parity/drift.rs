//! Types whose schema and decoder differ, one for each way that serde and schemars can be told apart. `#[tool_input]`
//! refuses them all; made by hand they show that a parity test can fail, and on what.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::panic::catch_unwind;

use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value, json};
use tool_core::input::guard::ObjectOnly;
use tool_core::schemars::{self, JsonSchema, Schema, SchemaGenerator, json_schema};
use tool_core::testing::{Disagreement, Finding, Parity, assert_parity};
use tool_core::{ToolInput, tool_input};

/// Promises of each type what is not so.
macro_rules! unsound {
    ($($ty:ty),* $(,)?) => { $(impl ToolInput for $ty {})* };
}

/// A struct that only takes objects: most of the types here are to drift in one way only.
struct Closed<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Closed<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(ObjectOnly(deserializer)).map(Self)
    }
}

impl<T: JsonSchema> JsonSchema for Closed<T> {
    fn schema_name() -> Cow<'static, str> {
        T::schema_name()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        T::json_schema(generator)
    }
}

impl<T: ToolInput> ToolInput for Closed<T> {}

/// What the test finds for a type, from each of several seeds.
fn found<T: ToolInput>() -> Vec<Disagreement> {
    (0..8).map(|seed| *Parity::default().seed(seed).check::<T>().expect_err("the type drifts")).collect()
}

/// The decoder accepts what the schema refuses, and this is the smallest such value and its place.
fn accepts<T: ToolInput>(value: &Value, pointer: &str) {
    for disagreement in found::<T>() {
        assert!(matches!(disagreement.finding(), Finding::AcceptedByDecoder { .. }), "{disagreement}");
        assert_eq!((disagreement.value(), disagreement.pointer()), (value, pointer), "{disagreement}");
    }
}

/// The decoder refuses what the schema accepts, and this is the smallest such value and its place.
fn refuses<T: ToolInput>(value: &Value, pointer: &str) {
    for disagreement in found::<T>() {
        assert!(matches!(disagreement.finding(), Finding::RefusedByDecoder { .. }), "{disagreement}");
        assert_eq!((disagreement.value(), disagreement.pointer()), (value, pointer), "{disagreement}");
    }
}

/// Either of the two; which is found first depends on the seed.
fn either<T: ToolInput>(accepted: &Value, refused: &Value) {
    for disagreement in found::<T>() {
        let expected = match disagreement.finding() {
            Finding::AcceptedByDecoder { .. } => accepted,
            Finding::RefusedByDecoder { .. } => refused,
            _ => panic!("{disagreement}"),
        };
        assert_eq!(disagreement.value(), expected, "{disagreement}");
    }
}

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
struct Range {
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
struct NoBounds(#[expect(dead_code)] i32);

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

#[derive(Deserialize, JsonSchema)]
enum Named {
    /// A.
    A,
    /// B.
    B,
}

#[test]
fn the_name_of_a_variant_as_the_key_of_null() {
    for disagreement in found::<Named>() {
        let value = disagreement.value();
        assert!([json!({ "A": null }), json!({ "B": null })].contains(value), "{disagreement}");
    }
}

#[derive(Deserialize, JsonSchema)]
#[serde(tag = "op", deny_unknown_fields)]
enum Tagged {
    /// B.
    B,
}

#[test]
fn an_extra_key_beside_the_tag_of_a_variant_or_a_list() {
    for disagreement in found::<Tagged>() {
        let value = disagreement.value();
        assert!([json!({ "op": "B", "x": 0 }), json!(["B"])].contains(value), "{disagreement}");
    }
}

#[derive(Deserialize, JsonSchema)]
enum CatchAll {
    /// A.
    A,
    #[serde(other)]
    #[schemars(skip)]
    Other,
}

#[test]
fn a_variant_for_every_other_name() {
    for disagreement in found::<CatchAll>() {
        let value = disagreement.value();
        assert!([json!(""), json!({ "x": null })].contains(value), "{disagreement}");
    }
}

#[derive(Deserialize, JsonSchema)]
enum VariantAlias {
    /// A.
    #[serde(alias = "b")]
    A,
}

#[test]
fn a_name_of_a_variant_that_only_the_decoder_knows() {
    for disagreement in found::<VariantAlias>() {
        let value = disagreement.value();
        assert!([json!("b"), json!({ "A": null }), json!({ "b": null })].contains(value), "{disagreement}");
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

unsound!(
    OpenDecoder,
    RenamedInSchema,
    Alias,
    DefaultInSchema,
    RequiredInSchema,
    SkippedInSchema,
    OtherType,
    Range,
    Length,
    OptionByFunction,
    ByFunction,
    NoBounds,
    Infinite,
    Flattened,
    Named,
    Tagged,
    CatchAll,
    VariantAlias,
    Even,
    Positional,
    LastWins,
);

#[tool_input]
struct Deep {
    /// Where it hides.
    by_name: BTreeMap<String, Vec<Option<Drifting>>>,
}

/// `i32` without bounds, deep inside of sound types.
#[tool_input]
struct Drifting {
    /// Sound.
    sound: Option<String>,
    /// Not sound.
    number: NoBounds,
}

#[test]
fn what_is_hidden_deep_is_found_and_its_place_is_told() {
    for disagreement in found::<Deep>() {
        let pointer = disagreement.pointer();
        assert!(pointer.starts_with("/by_name/") && pointer.ends_with("/0/number"), "{disagreement}");
    }
}

#[test]
fn the_failure_says_what_a_reader_needs() {
    let panic = catch_unwind(assert_parity::<Closed<Range>>).expect_err("the type drifts");
    let text = panic.downcast_ref::<String>().expect("a formatted panic");
    for expected in
        ["drift::Range>`", r#"value: {"a":8}"#, "at:    /a", "8 is greater than the maximum of 7", "seed:  0"]
    {
        assert!(text.contains(expected), "{expected} in {text}");
    }
}
