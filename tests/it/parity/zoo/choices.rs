//! Enums whose variants hold something.

use std::collections::BTreeMap;

use tool_core::{ToolInput, tool_input};

use super::structs::{Forecast, Page, Stop};

/// What to do.
#[tool_input]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase")]
pub(crate) enum External {
    /// Nothing.
    Stop,
    /// Turn.
    #[serde(rename = "turn_about")]
    Turn {
        /// By how much.
        #[schemars(range(min = -180, max = 180))]
        by_degrees: i16,
        /// How fast.
        top_speed: Option<u8>,
    },
    /// Go there.
    Go(Stop),
    /// Say something.
    Say(#[schemars(length(min = 1))] String),
    /// Wait.
    Wait(Option<u32>),
    /// Several.
    All(Vec<External>),
}

/// What to do.
#[tool_input]
#[serde(tag = "op", rename_all = "kebab-case")]
pub(crate) enum Internal {
    /// Nothing.
    Stop,
    /// Rest.
    Rest {},
    /// Turn.
    TurnAbout {
        /// By how much.
        #[schemars(range(max = 360))]
        by: u16,
        /// How fast.
        speed: Option<u8>,
        /// What then.
        then: Option<Box<Internal>>,
    },
    /// Go there.
    Go(Stop),
    /// Forecast.
    Forecast(Forecast),
}

/// What to do.
#[tool_input]
#[serde(tag = "op", content = "args")]
pub(crate) enum Adjacent {
    /// Nothing.
    Stop,
    /// Turn.
    #[serde(rename_all = "UPPERCASE")]
    Turn {
        /// By how much.
        by: u16,
        /// How fast.
        speed: Option<u8>,
    },
    /// Go there.
    Go(Stop),
    /// Say something.
    Say(#[schemars(length(min = 2, max = 4))] String),
    /// Wait.
    Wait(Option<u32>),
    /// Names of all.
    Names(BTreeMap<String, u8>),
    /// Again.
    Again(Box<Adjacent>),
}

/// A place.
#[tool_input]
#[serde(untagged)]
pub(crate) enum Untagged {
    /// Its name.
    Name(#[schemars(length(min = 1))] String),
    /// Its number.
    Number(#[schemars(range(min = 1, max = 9))] u32),
    /// Where it lies.
    Place {
        /// North.
        latitude: f64,
        /// East.
        longitude: f64,
        /// How high.
        height: Option<i32>,
    },
    /// Its street.
    Street {
        /// The name.
        street: String,
        /// How high.
        height: Option<i32>,
    },
    /// Several.
    Several(Vec<Untagged>),
    /// Whether anywhere.
    Anywhere(bool),
}

/// Names that are tagged.
#[tool_input]
#[serde(tag = "kind")]
pub(crate) enum TaggedNames {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Names that are tagged, beside nothing.
#[tool_input]
#[serde(tag = "kind", content = "with")]
pub(crate) enum BesideNames {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// One.
#[tool_input]
#[serde(tag = "kind")]
pub(crate) enum TaggedSingle {
    /// Up.
    Up {
        /// How far.
        by: u8,
    },
}

/// One of two.
#[tool_input]
pub(crate) enum Either<L, R = String>
where
    L: ToolInput,
{
    /// The one.
    Left(L),
    /// The other.
    Right {
        /// It.
        value: R,
        /// More of it.
        more: Vec<R>,
    },
    /// Neither.
    Neither,
}

/// Some or other.
#[tool_input]
#[serde(tag = "t", content = "c")]
pub(crate) enum Beside<T> {
    /// It.
    It(T),
    /// A page.
    Page {
        /// The page.
        page: Page<T>,
    },
}

/// Tagged, with a parameter.
#[tool_input]
#[serde(tag = "t")]
pub(crate) enum Within<T> {
    /// It.
    It {
        /// It.
        it: T,
    },
    /// None.
    None,
}

#[tool_input]
pub(crate) struct ChoiceFields {
    /// A.
    external: External,
    /// B.
    internal: Option<Internal>,
    /// C.
    adjacent: Vec<Adjacent>,
    /// D.
    untagged: Option<Untagged>,
    /// E.
    by_name: BTreeMap<String, Option<TaggedNames>>,
}

/// An expression.
#[tool_input]
#[serde(rename_all = "lowercase")]
pub(crate) enum Expression {
    /// A number.
    Number(f64),
    /// The sum of several.
    Sum(Vec<Expression>),
    /// The opposite.
    Minus(Box<Expression>),
    /// A call.
    Call {
        /// Of what.
        name: String,
        /// With what.
        with: Option<Box<Expression>>,
    },
}
