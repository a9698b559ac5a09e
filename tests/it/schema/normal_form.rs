//! The one form that schemas of typed tools are brought into.

use std::collections::{BTreeMap, HashSet};

use serde_json::{Value, json};
use tool_core::schema::InputSchema;
use tool_core::tool_input;

/// How urgent it is.
#[tool_input]
enum Urgency {
    /// Within the hour.
    High,
    /// Some day.
    Low,
}

/// One place to go.
#[tool_input]
struct Stop {
    /// City name.
    city: String,
}

/// A tree of folders.
#[tool_input]
struct Folder {
    /// What is inside.
    folders: Vec<Folder>,
}

#[tool_input]
struct Everything {
    /// How urgent the trip is.
    urgency: Option<Urgency>,
    /// First stop.
    first: Stop,
    /// Last stop.
    last: Option<Stop>,
    /// A tree.
    tree: Option<Folder>,
    /// Hours.
    #[schemars(range(min = 1, max = 7))]
    hours: Option<u8>,
    /// Names.
    #[schemars(length(min = 1))]
    names: Option<Vec<String>>,
    /// Tags.
    tags: HashSet<String>,
    /// Free.
    free: Option<Value>,
    /// Labels.
    labels: BTreeMap<String, Option<u16>>,
    /// A pair.
    pair: (i8, char),
    /// An id.
    id: u64,
    /// An offset.
    offset: i32,
    /// A ratio.
    ratio: f64,
    /// A small ratio.
    small: f32,
    /// Not zero.
    step: Option<std::num::NonZeroI16>,
}

#[test]
fn print() {
    println!("{:#}", InputSchema::of::<Everything>().unwrap().as_value());
    println!("{}", json!({}));
}
