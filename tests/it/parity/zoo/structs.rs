//! Objects.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use serde_json::Value;
use tool_core::{tool, tool_input};

use super::Order;

#[tool_input]
pub(crate) struct Forecast {
    /// City name, for example "Zürich".
    city: String,
    /// How many days ahead, 1 to 7.
    #[schemars(range(min = 1, max = 7))]
    days: Option<u8>,
}

/// Save a note under a title.
#[tool(idempotent)]
pub(crate) async fn save_note(
    /// The title to find it by.
    title: String,
    /// What the note says.
    text: Option<String>,
) -> String {
    text.unwrap_or(title)
}

#[tool_input]
pub(crate) struct Empty {}

#[tool_input]
pub(crate) struct AllOptional {
    /// A.
    a: Option<String>,
    /// B.
    b: Option<i64>,
    /// C.
    c: Option<bool>,
}

#[tool_input]
pub(crate) struct AllKinds {
    /// Text.
    text: String,
    /// Whole.
    whole: i32,
    /// Real.
    real: f64,
    /// Flag.
    flag: bool,
    /// Letter.
    letter: char,
    /// List.
    list: Vec<u8>,
    /// Map.
    map: BTreeMap<String, u8>,
}

#[tool_input]
pub(crate) struct Stop {
    /// City name.
    city: String,
    /// Nights.
    nights: Option<u16>,
}

#[tool_input]
pub(crate) struct Nested {
    /// The first.
    first: Stop,
    /// The others.
    others: Vec<Stop>,
    /// By name.
    by_name: BTreeMap<String, Stop>,
}

#[tool_input]
pub(crate) struct NestedOptional {
    /// The first.
    first: Option<Stop>,
    /// The last.
    last: Option<Box<Stop>>,
    /// Gaps are allowed.
    stops: Option<Vec<Option<Stop>>>,
}

#[tool_input]
pub(crate) struct Wide {
    /// A.
    a: u8,
    /// B.
    b: u16,
    /// C.
    c: u32,
    /// D.
    d: u64,
    /// E.
    e: i8,
    /// F.
    f: i16,
    /// G.
    g: i32,
    /// H.
    h: i64,
    /// I.
    i: Option<String>,
    /// J.
    j: Option<bool>,
    /// K.
    k: Option<f64>,
    /// L.
    l: Option<Vec<String>>,
}

fn seven() -> u8 {
    7
}

#[tool_input]
pub(crate) struct Defaults {
    /// A number.
    #[serde(default)]
    number: u8,
    /// Another.
    #[serde(default = "seven")]
    seven: u8,
    /// A list.
    #[serde(default)]
    list: Vec<String>,
    /// A struct.
    #[serde(default)]
    inner: ContainerDefault,
    /// An option.
    #[serde(default)]
    option: Option<u8>,
    /// Anything.
    #[serde(default)]
    anything: Value,
}

#[tool_input]
#[derive(Default, tool_core::serde::Serialize)]
#[serde(default, crate = "tool_core::serde")]
pub(crate) struct ContainerDefault {
    /// A.
    a: u8,
    /// B.
    b: String,
}

#[tool_input]
pub(crate) struct Renamed {
    /// The type.
    #[serde(rename = "type")]
    kind: String,
    /// The limit.
    #[serde(rename = "maxItems")]
    limit: Option<u8>,
}

#[tool_input]
#[serde(rename_all = "camelCase")]
pub(crate) struct CamelCase {
    /// The path.
    file_path: String,
    /// Bytes.
    max_bytes: Option<u32>,
}

#[tool_input]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) struct ScreamingCase {
    /// The path.
    file_path: String,
}

#[tool_input]
pub(crate) struct RawNames {
    /// The type.
    r#type: String,
    /// The loop.
    r#loop: Option<bool>,
}

#[tool_input(open)]
pub(crate) struct Open {
    /// A.
    a: u8,
    /// B.
    b: Option<String>,
}

#[tool_input]
pub(crate) struct OpenWithin {
    /// The open one.
    open: Open,
}

#[tool_input(open)]
pub(crate) struct ClosedInOpen {
    /// The closed one.
    closed: Stop,
}

#[tool_input]
pub(crate) struct FreeForm {
    /// Anything.
    anything: Value,
    /// Anything, or nothing.
    perhaps: Option<Value>,
    /// By name.
    by_name: BTreeMap<String, Value>,
}

#[tool_input]
pub(crate) struct Folder {
    /// Its name.
    name: String,
    /// What is inside.
    folders: Vec<Folder>,
}

#[tool_input]
pub(crate) struct Chain {
    /// A number.
    number: i8,
    /// The next.
    next: Option<Box<Chain>>,
}

#[tool_input]
pub(crate) struct Tree {
    /// The branches.
    branches: BTreeMap<String, Tree>,
}

#[tool_input]
pub(crate) struct Ping {
    /// The answer.
    pong: Option<Box<Pong>>,
}

#[tool_input]
pub(crate) struct Pong {
    /// The answers.
    pings: Vec<Ping>,
    /// How many.
    count: Option<u8>,
}

#[tool_input]
pub(crate) struct Page<T> {
    /// Entries.
    entries: Vec<T>,
    /// One more.
    extra: Option<T>,
}

#[tool_input]
pub(crate) struct Sets {
    /// Numbers.
    numbers: BTreeSet<i16>,
    /// Texts.
    texts: Option<HashSet<String>>,
}

#[tool_input]
pub(crate) struct Tuples {
    /// From and to.
    span: (u32, u32),
    /// Labelled.
    labels: Vec<(String, Option<u8>)>,
    /// With a struct.
    stop: Option<(Stop, Order)>,
}
