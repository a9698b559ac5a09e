//! The schema and the decoder of one type accept the same values.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use std::num::{NonZeroI16, NonZeroU8};

use proptest::prelude::*;
use serde_json::Value;
use tool_core::schema::InputSchema;
use tool_core::tool_input;

use super::differential::{Choices, likely_value};

/// How.
#[tool_input]
#[serde(rename_all = "snake_case")]
enum Manner {
    /// Fast.
    Fast,
    /// Slow.
    VerySlow,
}

/// Inside.
#[tool_input]
struct Inner {
    /// A name.
    a: String,
    /// A number.
    b: Option<i8>,
}

/// A tree.
#[tool_input]
struct Tree {
    /// What is below.
    a: Option<Vec<Tree>>,
    /// A number.
    b: NonZeroI16,
}

#[tool_input]
struct Everything {
    /// A text.
    text: Option<String>,
    /// A letter.
    letter: Option<char>,
    /// A switch.
    switch: bool,
    /// Numbers.
    numbers: Option<(u8, i16, u32, i64)>,
    /// A large number.
    large: Option<u64>,
    /// A count.
    count: Option<NonZeroU8>,
    /// A ratio.
    ratio: Option<f64>,
    /// A manner.
    manner: Option<Manner>,
    /// Inner.
    inner: Option<Inner>,
    /// Inners.
    inners: Option<Vec<Inner>>,
    /// By name.
    named: Option<BTreeMap<String, Option<u16>>>,
    /// A set.
    set: Option<BTreeSet<i32>>,
    /// A tree.
    tree: Option<Box<Tree>>,
    /// Anything.
    anything: Option<Value>,
    /// With a default.
    #[serde(default)]
    defaulted: Vec<String>,
}

#[test]
fn the_schema_accepts_exactly_what_the_decoder_accepts() {
    let schema = InputSchema::of::<Everything>().unwrap();
    let (valid, invalid) = (Cell::new(0_u32), Cell::new(0_u32));
    let cases = ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(cases, |(bytes in prop::collection::vec(any::<u8>(), 0..200))| {
        let given = likely_value(schema.as_value(), schema.as_value(), &Choices::new(&bytes), 6);
        let mut canonical = given.clone();
        schema.canonicalize(&mut canonical);
        let checked = schema.check(&canonical);
        let decoded = serde_json::from_value::<Everything>(canonical);
        prop_assert_eq!(checked.is_ok(), decoded.is_ok(), "{}: {:?} but {:?}", given, checked, decoded.err());
        // What the decoder takes without any help is valid too.
        prop_assert!(checked.is_ok() || serde_json::from_str::<Everything>(&given.to_string()).is_err(), "{}", given);
        let counter = if checked.is_ok() { &valid } else { &invalid };
        counter.set(counter.get() + 1);
    });
    let (valid, invalid) = (valid.get(), invalid.get());
    assert!(valid > 400 && invalid > 400, "{valid} valid, {invalid} invalid");
}
