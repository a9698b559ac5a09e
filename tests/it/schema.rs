//! The schema of an argument type: its normal form, what is refused, and the check of arguments against it.

use serde_json::Value;
use tool_core::schema::InputSchema;

mod normal_form;

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
