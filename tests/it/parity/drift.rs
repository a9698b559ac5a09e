//! Types whose schema and decoder differ, one for each way that serde and schemars can be told apart. `#[tool_input]`
//! refuses all but the one that says so; made by hand they show that a parity test can fail, and on what.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::panic::catch_unwind;

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use tool_core::input::guard::ObjectOnly;
use tool_core::schemars::{JsonSchema, Schema, SchemaGenerator};
use tool_core::testing::{Disagreement, Finding, Parity, assert_parity};
use tool_core::{ToolInput, tool_input};

/// Promises of each type what is not so.
macro_rules! unsound {
    ($($ty:ty),* $(,)?) => { $(impl ToolInput for $ty {
            type At<D: tool_core::shape::Depth> = tool_core::shape::Opaque;

            fn to_json(&self) -> tool_core::serde_json::Value {
                tool_core::serde_json::Value::Null
            }
        })* };
}

mod enums;
mod properties;
mod values;

pub(super) use properties::DefaultBeyondBound;
pub(super) use values::{NoBounds, Range};

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

impl<T: ToolInput> ToolInput for Closed<T> {
    type At<D: tool_core::shape::Depth> = tool_core::shape::Opaque;

    fn to_json(&self) -> Value {
        Value::Null
    }
}

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
        ["drift::values::Range>`", r#"value: {"a":8}"#, "at:    /a", "8 is greater than the maximum of 7", "seed:  0"]
    {
        assert!(text.contains(expected), "{expected} in {text}");
    }
}
