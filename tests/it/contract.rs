//! Pinned contracts: every difference that a caller could notice is told, with the same words while compiling and in a
//! program.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tool_core::contract::{Contract, check};
use tool_core::shape::{Property, Shape};
use tool_core::{ToolInput, ToolSpec, tool, tool_input};

mod file;
mod kinds;
mod toolset;

/// How urgent it is.
#[tool_input]
#[serde(rename_all = "snake_case")]
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

/// A folder.
#[tool_input]
struct Folder {
    /// What is inside.
    folders: Vec<Folder>,
    /// Its name.
    name: String,
}

#[tool_input]
struct TripArgs {
    /// How many days.
    #[schemars(range(min = 1, max = 7))]
    days: Option<u8>,
    /// Where to file it.
    folder: Option<Folder>,
    /// Labels.
    labels: BTreeMap<String, Option<bool>>,
    /// What to pack.
    #[schemars(length(max = 9))]
    pack: Vec<String>,
    /// From and to.
    span: (u8, String),
    /// Stops.
    stops: Vec<Stop>,
    /// How urgent the trip is.
    urgency: Urgency,
    /// How far, in kilometres.
    #[schemars(range(min = 0.5))]
    way: f64,
}

/// Plan a trip.
#[tool]
async fn trip(args: TripArgs) {
    let _ = args;
}

const TEXT: Shape = Shape::Text { min: 0, max: None, pattern: None, format: None };
const BYTE: Shape = Shape::Integer { min: 0, max: 255 };

const fn property(name: &'static str, description: &'static str, shape: &'static Shape) -> Property {
    Property::new(name, description, shape)
}

static STOP: Shape = Shape::Object { name: "Stop", properties: &[property("city", "City name.", &TEXT)], open: false };

static FOLDER: Shape = Shape::Object {
    name: "Folder",
    properties: &[
        property(
            "folders",
            "What is inside.",
            &Shape::List { items: &Shape::Cut { name: "Folder" }, min: 0, max: None },
        ),
        property("name", "Its name.", &TEXT),
    ],
    open: false,
};

/// The form of the arguments, under the tool's name, so that both comparisons use the same words.
static SHAPE: Shape = Shape::Object {
    name: "trip",
    properties: &[
        property("days", "How many days.", &Shape::Nullable { inner: &Shape::Integer { min: 1, max: 7 } }),
        property("folder", "Where to file it.", &Shape::Nullable { inner: &FOLDER }),
        property("labels", "Labels.", &Shape::Map { values: &Shape::Nullable { inner: &Shape::Boolean } }),
        property("pack", "What to pack.", &Shape::List { items: &TEXT, min: 0, max: Some(9) }),
        property("span", "From and to.", &Shape::Tuple { items: &[&BYTE, &TEXT] }),
        property("stops", "Stops.", &Shape::List { items: &STOP, min: 0, max: None }),
        property("urgency", "How urgent the trip is.", &Shape::Enum { values: &["high", "low"] }),
        property("way", "How far, in kilometres.", &Shape::Number { min: Some(0.5), max: None }),
    ],
    open: false,
};

fn spec() -> ToolSpec {
    ToolSpec::of::<Trip>().unwrap()
}

/// What a compile error says after the name of the file; nothing where the tool compiles.
fn compiled(contract: &str) -> String {
    let message = check("trip.json", contract, "trip", "Plan a trip.", &SHAPE);
    message.map(|message| message.as_str().replace("contract `trip.json`", "")).unwrap_or_default()
}

fn differences(contract: &str) -> Vec<String> {
    Contract::parse(contract).unwrap().differences(&spec()).iter().map(ToString::to_string).collect()
}

/// The contract of the tool with one value replaced. `null` removes it.
fn edited(contract: &Contract, pointer: &str, replacement: Value) -> String {
    let mut document: Value = serde_json::from_str(&contract.to_json_string()).unwrap();
    let (parent, key) = pointer.rsplit_once('/').unwrap();
    match (document.pointer_mut(parent).unwrap(), replacement) {
        (Value::Object(object), Value::Null) => drop(object.remove(key)),
        (Value::Object(object), replacement) => drop(object.insert(key.to_owned(), replacement)),
        (Value::Array(list), Value::Null) => drop(list.remove(key.parse().unwrap())),
        (Value::Array(list), replacement) => list[key.parse::<usize>().unwrap()] = replacement,
        _ => panic!("nothing at {parent}"),
    }
    json!(document).to_string()
}

#[test]
fn the_shape_of_the_type_says_what_its_schema_says() {
    let text = Contract::with_descriptions(&spec()).to_json_string();
    assert_eq!(check("trip.json", &text, "trip", "Plan a trip.", <TripArgs as ToolInput>::SHAPE), None);
}

#[test]
fn a_tool_has_its_own_contract() {
    for contract in [Contract::of(&spec()), Contract::with_descriptions(&spec())] {
        let text = contract.to_json_string();
        assert_eq!(compiled(&text), "");
        assert_eq!(differences(&text), Vec::<String>::new());
        assert_eq!(Contract::parse(&text).unwrap(), contract);
    }
}
