//! The arguments of a tool that takes none.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use crate::input::guard::ObjectOnly;
use crate::input::{ObjectInput, ToolInput};
use crate::shape::{Depth, HasShape, Shape};

/// The arguments of a tool that takes none: an object without properties.
///
/// All such tools share it, so that `#[tool]` has nothing to write for them.
///
/// ```
/// use tool_core::input::NoArguments;
/// use tool_core::serde_json::from_str;
///
/// assert!(from_str::<NoArguments>("{}").is_ok());
/// assert!(from_str::<NoArguments>(r#"{"city": "Bern"}"#).is_err());
/// assert!(from_str::<NoArguments>("[]").is_err());
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NoArguments {}

#[derive(Deserialize)]
#[serde(remote = "NoArguments", deny_unknown_fields)]
struct Definition {}

impl<'de> Deserialize<'de> for NoArguments {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Definition::deserialize(ObjectOnly(deserializer))
    }
}

/// By hand, because a derived one would publish the doc comment.
impl JsonSchema for NoArguments {
    fn schema_name() -> Cow<'static, str> {
        Cow::Borrowed("NoArguments")
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "properties": {}, "additionalProperties": false })
    }
}

/// The form that every level has: it holds no other.
#[doc(hidden)]
#[derive(Debug)]
pub struct Form;

impl HasShape for Form {
    const SHAPE: &'static Shape = &Shape::Object { name: "NoArguments", properties: &[], open: false };
}

impl ToolInput for NoArguments {
    type At<D: Depth> = Form;

    fn to_json(&self) -> Value {
        Value::Object(Map::new())
    }
}

impl ObjectInput for NoArguments {}
