//! Fields that are not properties of their own, and fields that need not be there.

use tool_core::serde::{Deserialize, Serialize};
use tool_core::{schemars::JsonSchema, serde_json::Value, tool_input};

use super::enums::Order;

/// Where.
#[tool_input]
#[serde(rename_all = "camelCase")]
pub(crate) struct Position {
    /// North.
    #[schemars(range(min = -90, max = 90))]
    north_by: f64,
    /// East.
    east_by: Option<f64>,
    /// What is meant.
    #[serde(default)]
    order: Option<Order>,
}

/// How much.
#[tool_input]
pub(crate) struct Limits {
    /// At most so many.
    #[serde(default = "ten")]
    most: u8,
    /// Tags.
    #[serde(default)]
    tags: Vec<String>,
}

fn ten() -> u8 {
    10
}

#[tool_input]
pub(crate) struct Flattened {
    /// A.
    a: u8,
    #[serde(flatten)]
    position: Position,
    #[serde(flatten)]
    limits: Limits,
    /// Z.
    z: Option<bool>,
}

#[tool_input]
pub(crate) struct FlattenedParameter<T> {
    /// A.
    a: u8,
    #[serde(flatten)]
    rest: T,
}

#[tool_input(open)]
pub(crate) struct FlattenedInOpen {
    /// A.
    a: u8,
    #[serde(flatten)]
    position: Position,
}

#[tool_input]
pub(crate) struct FlattenedWithin {
    /// A.
    a: Vec<Flattened>,
    /// B.
    b: Option<FlattenedInOpen>,
}

/// Not for the model.
#[derive(Default)]
pub(crate) struct Secret;

#[tool_input]
#[derive(Default)]
#[serde(default)]
pub(crate) struct Skipping {
    /// A.
    a: u8,
    #[serde(skip)]
    _secret: Secret,
    #[serde(skip_deserializing)]
    other: Option<u8>,
    #[serde(skip, default = "ten")]
    _ten: u8,
    /// B.
    #[serde(skip_serializing)]
    b: String,
}

/// Skips within.
#[tool_input]
pub(crate) enum SkippingWithin {
    /// A.
    A {
        /// A.
        a: u8,
        #[serde(skip)]
        _secret: Secret,
    },
    /// B.
    B {
        #[serde(skip)]
        _secret: Secret,
    },
}

#[tool_input]
#[derive(Clone, Serialize)]
#[serde(crate = "tool_core::serde", default = "written_out")]
pub(crate) struct DefaultPath {
    /// A.
    #[serde(skip_serializing_if = "Option::is_none")]
    a: Option<u8>,
    /// B.
    b: Vec<Order2>,
    /// C.
    #[serde(default = "text", rename = "see")]
    c: String,
}

/// A copy with `Serialize`, so that the default can be shown.
#[tool_input]
#[derive(Clone, Serialize)]
#[serde(crate = "tool_core::serde")]
pub(crate) enum Order2 {
    /// Up.
    Up,
}

fn text() -> String {
    "sea".to_owned()
}

fn written_out() -> DefaultPath {
    DefaultPath { a: None, b: vec![Order2::Up], c: String::new() }
}

/// As a crate for dates may have it.
#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(crate = "tool_core::serde", transparent)]
#[schemars(crate = "tool_core::schemars")]
pub(crate) struct Date(#[schemars(extend("format" = "date"))] String);

#[tool_input]
pub(crate) struct Foreign {
    /// A.
    #[tool_input(foreign)]
    date: Date,
    /// B.
    #[tool_input(foreign)]
    maybe: Option<Date>,
    /// C.
    #[tool_input(foreign)]
    #[serde(default)]
    dates: Vec<Date>,
    /// D.
    #[tool_input(foreign)]
    value: Value,
}

/// Holds foreign ones.
#[tool_input]
#[serde(tag = "t", content = "c")]
pub(crate) enum ForeignWithin {
    /// A.
    On(#[tool_input(foreign)] Date),
    /// B.
    Between {
        /// From.
        #[tool_input(foreign)]
        from: Date,
        /// To.
        #[tool_input(foreign)]
        to: Option<Date>,
    },
}

/// Types of other crates, with the schemas that schemars has for them.
#[tool_input]
pub(crate) struct OtherCrates {
    /// A.
    #[tool_input(foreign)]
    id: uuid::Uuid,
    /// B.
    #[tool_input(foreign)]
    day: chrono::NaiveDate,
    /// C.
    #[tool_input(foreign)]
    moment: Option<chrono::DateTime<chrono::Utc>>,
}
