//! The schema of an argument type: its normal form, what is refused, and the check of arguments against it.

use serde_json::Value;
use tool_core::schema::InputSchema;

/// A type whose schema is written by hand, as a foreign one may be.
macro_rules! handwritten {
    ($name:ident, $schema:tt) => {
        #[derive(tool_core::serde::Deserialize)]
        #[serde(crate = "tool_core::serde")]
        struct $name {}

        impl tool_core::schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut tool_core::schemars::SchemaGenerator) -> tool_core::schemars::Schema {
                serde_json::json!($schema).try_into().unwrap()
            }
        }

        impl tool_core::ToolInput for $name {
            type At<D: tool_core::shape::Depth> = tool_core::shape::Opaque;

            fn to_json(&self) -> serde_json::Value {
                serde_json::Value::Null
            }
        }
        impl tool_core::ObjectInput for $name {}
    };
}

mod both_ways;
mod canonical_form;
mod differential;
mod faults;
mod json_text;
mod keywords;
mod normal_form;
mod parity;
mod refused;
mod repair;

/// A schema from elsewhere that is known to be sound.
fn schema(schema: Value) -> InputSchema {
    InputSchema::from_value(schema).unwrap()
}

/// The faults of arguments, as the model reads them.
fn faults(schema: &InputSchema, arguments: &Value) -> Vec<String> {
    match schema.check(arguments) {
        Ok(()) => Vec::new(),
        Err(invalid) => invalid.faults().iter().map(ToString::to_string).collect(),
    }
}

/// A closed object schema of which every property is optional.
fn object(properties: &Value) -> Value {
    serde_json::json!({ "type": "object", "properties": properties, "additionalProperties": false })
}
