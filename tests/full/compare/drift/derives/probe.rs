//! Holds JSON texts against the schema that schemars makes of a type and against the decoder that serde makes of it.

use std::fmt::Debug;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Says of each text what the schema and the decoder make of it.
pub fn judge<T: DeserializeOwned + JsonSchema + Debug>(texts: &[&str]) {
    let schema = schemars::schema_for!(T).to_value();
    let validator = jsonschema::draft202012::new(&schema).expect("the schema is one");
    for text in texts {
        let value: Value = serde_json::from_str(text).expect("the text is JSON");
        let published = if validator.is_valid(&value) { "accepts" } else { "refuses" };
        match serde_json::from_str::<T>(text) {
            Ok(decoded) => println!("{text}\t{published}\taccepts\t{decoded:?}"),
            Err(error) => println!("{text}\t{published}\trefuses\t{error}"),
        }
    }
}
