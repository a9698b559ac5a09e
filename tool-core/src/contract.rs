//! Pinned contracts: what callers of a tool rely on, in a file that is committed, compared with the tool while it
//! compiles.
//!
//! A model that was given a tool's schema, a prompt that names its properties, a cache of calls: they rely on the
//! schema, and nobody sees at a field's type who they are. A contract makes the change of a schema visible as a change
//! of a file that a person reviews, and a change by mistake a compile error.
//!
//! # The file
//!
//! ```json
//! {
//!   "input_schema": {
//!     "additionalProperties": false,
//!     "properties": {
//!       "city": { "type": "string" },
//!       "days": { "maximum": 7, "minimum": 1, "type": "integer" }
//!     },
//!     "required": ["city"],
//!     "type": "object"
//!   },
//!   "name": "forecast"
//! }
//! ```
//!
//! `input_schema` is the published schema in normal form (see [`InputSchema::of`](crate::schema::InputSchema::of)),
//! without remarks such as `default` and `title`. `name` is the tool's. Each is compared:
//!
//! - which properties there are, which are required, and whether others are taken;
//! - their types, bounds, lengths, `pattern` and `format`, and the values of an enum;
//! - all of this at every depth, behind `$ref` and in items, maps, tuples and alternatives.
//!
//! A `description` in the file, of the tool or of a property, is pinned too; one that is not there is free. The remarks
//! that an enum's values have in the published description are never pinned. The order of keys, of `required` and of
//! the values of an enum means nothing; the order of alternatives does. Any other keyword is a fault of the file, so
//! that nothing stands in it that nobody compares.
//!
//! # While compiling
//!
//! [`check`] compares the file with [`ToolInput::SHAPE`](crate::ToolInput::SHAPE). It has the limits of a shape: a type
//! that lies more than six named types deep agrees with everything there, and that a `NonZeroI32` is not zero is not
//! compared. [`Contract::differences`], which compares the published schemas themselves, has neither limit.

use serde::Serialize;
use serde_json::Value;

use crate::contract::compare::{Comparison, Tool, UNKNOWN};
use crate::contract::pinned::{Descriptions, pinned};
use crate::contract::text::Text;
use crate::shape::Shape;
use crate::spec::ToolSpec;

mod change;
mod compare;
mod diff;
mod difference;
mod error;
mod keyword;
mod marks;
mod message;
mod number;
mod pinned;
mod rules;
mod scan;
#[cfg(test)]
mod tests;
mod text;
mod view;

pub use difference::{Difference, DifferenceKind};
pub use error::{ContractError, ContractErrorKind};
pub use message::Message;
pub use number::Bound;
pub use rules::JsonTypes;

/// Compares a contract's text with a tool, while compiling. `path` is only shown.
///
/// The message tells every difference that has room in it, one a line, or the first fault of the text with its line and column.
/// It is returned and not panicked with, so that the compile error stands in the caller's code and names no place here.
///
/// The text is read once, and where its keys are in order the cost grows with its length: a hundred properties take far
/// less than a second of the compiler's time.
///
/// ```
/// use tool_core::contract::check;
/// use tool_core::shape::{Presence, Property, Shape};
///
/// const DAYS: Property =
///     Property::new("days", "How many days ahead.", &Shape::Integer { min: 0, max: 255 })
///         .with_presence(Presence::Optional);
/// static ARGUMENTS: Shape = Shape::Object {
///     name: "ForecastArgs",
///     properties: &[DAYS],
///     open: false,
/// };
/// const CONTRACT: &str = r#"{
///     "name": "forecast",
///     "input_schema": {
///         "type": "object",
///         "properties": { "days": { "type": "integer", "minimum": 0, "maximum": 255 } },
///         "required": ["days"],
///         "additionalProperties": false
///     }
/// }"#;
///
/// let message = check("contracts/forecast.json", CONTRACT, "forecast", "Forecast the weather.", &ARGUMENTS);
/// assert_eq!(
///     message.unwrap().as_str(),
///     "contract `contracts/forecast.json`: property `days` of `ForecastArgs` is now optional; \
///      the contract says required",
/// );
/// ```
pub const fn check(
    path: &str,
    contract: &str,
    name: &str,
    description: &str,
    shape: &'static Shape,
) -> Option<Message> {
    let owner = match shape {
        Shape::Object { name, .. } => *name,
        _ => "the arguments",
    };
    let mut message = Message::new();
    message.push("contract ");
    message.push_path(path);
    let head = message;
    message.push(": ");
    let tool = Tool { name: Text::plain(name), description: Text::plain(description), shape };
    let mut comparison = Comparison::new(contract, Text::plain(owner), &message);
    comparison.document(&tool);
    if let Some(fault) = comparison.scanner.fault() {
        let (line, column) = fault.place(contract);
        let mut message = head;
        message.push(", line ");
        message.push_count(line);
        message.push(", column ");
        message.push_count(column);
        message.push(": ");
        fault.problem.write(&mut message);
        return Some(message);
    }
    if comparison.differences > 0 { Some(comparison.message) } else { None }
}

/// What callers of one tool rely on. See the [module](self) for what that is.
///
/// Texts go in and come out; where the file lies is the caller's business.
///
/// ```
/// # #[cfg(feature = "macros")] {
/// use tool_core::contract::Contract;
/// use tool_core::{ToolError, ToolSpec, tool};
///
/// /// Forecast the weather for a city.
/// #[tool]
/// async fn forecast(
///     /// City name.
///     city: String,
/// ) -> Result<String, ToolError> {
///     Ok(format!("sunny in {city}"))
/// }
///
/// let spec = ToolSpec::of::<Forecast>()?;
/// let text = Contract::of(&spec).to_json_string();
/// let contract = Contract::parse(&text.replace("city", "town"))?;
/// let differences: Vec<String> = contract.differences(&spec).iter().map(ToString::to_string).collect();
/// assert_eq!(differences, [
///     "property `town` of `forecast` is gone; the contract has it",
///     "property `city` of `forecast` is new; the contract does not have it",
/// ]);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Contract {
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    input_schema: Value,
    name: String,
}

impl Contract {
    /// What callers of a tool rely on now, its descriptions left free.
    pub fn of(spec: &ToolSpec) -> Self {
        Self {
            description: None,
            input_schema: pinned(spec.input_schema().as_value(), Descriptions::Free),
            name: spec.name().to_owned(),
        }
    }

    /// What callers of a tool rely on now, with the descriptions of the tool and of its properties.
    pub fn with_descriptions(spec: &ToolSpec) -> Self {
        Self {
            description: Some(spec.description().to_owned()),
            input_schema: pinned(spec.input_schema().as_value(), Descriptions::Pinned),
            name: spec.name().to_owned(),
        }
    }

    /// Reads the text of a contract.
    ///
    /// # Errors
    ///
    /// The first fault, with its line and column: the text is not JSON, or holds something that nothing compares.
    pub fn parse(text: &str) -> Result<Self, ContractError> {
        let mut reading = Comparison::new(text, Text::plain(""), &Message::new());
        let tool = Tool { name: Text::plain(""), description: Text::plain(""), shape: UNKNOWN };
        reading.document(&tool);
        if let Some(fault) = reading.scanner.fault() {
            return Err(ContractError::new(text, &fault));
        }
        let document: Value = serde_json::from_str(text).map_err(|error| ContractError::of_json(&error))?;
        let text_at = |key: &str| document.get(key).and_then(Value::as_str).map(str::to_owned);
        Ok(Self {
            description: text_at("description"),
            input_schema: document
                .get("input_schema")
                .map(|held| pinned(held, Descriptions::Pinned))
                .unwrap_or_default(),
            name: text_at("name").unwrap_or_default(),
        })
    }

    /// The text of the contract: keys in order, indented, one line feed at the end, the same bytes in every build.
    pub fn to_json_string(&self) -> String {
        // A value with texts for keys can always be written.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// The tool that it is for.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// All differences from a tool, none if callers may go on to rely on what they did.
    pub fn differences(&self, spec: &ToolSpec) -> Vec<Difference> {
        diff::differences(self, &Self::with_descriptions(spec))
    }
}
