//! The keywords of JSON Schema 2020-12 that may stand in a registered schema: enforced, or known to say nothing about
//! validity. Any other is an error at registration, so that no tool publishes a rule that nobody checks.

use serde_json::Value;

/// What a keyword holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keyword {
    /// One schema.
    Schema,
    /// A list of schemas.
    SchemaList,
    /// Schemas by name.
    SchemaMap,
    /// A rule without schemas inside.
    Rule,
    /// Something for the reader, which forbids nothing.
    Annotation,
    /// Unknown, or known and not enforced here.
    Other,
}

impl Keyword {
    /// What a keyword of this name holds. Where schemas stand is told of unsupported keywords too: the schema of a
    /// result may use them, and has its references resolved.
    pub(super) fn named(name: &str) -> Self {
        match name {
            "additionalProperties"
            | "items"
            | "not"
            | "if"
            | "then"
            | "else"
            | "contains"
            | "propertyNames"
            | "unevaluatedItems"
            | "unevaluatedProperties" => Self::Schema,
            "prefixItems" | "allOf" | "anyOf" | "oneOf" => Self::SchemaList,
            "properties" | "patternProperties" | "dependentSchemas" => Self::SchemaMap,
            "type" | "enum" | "const" | "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum"
            | "minLength" | "maxLength" | "pattern" | "format" | "minItems" | "maxItems" | "uniqueItems"
            | "required" | "$ref" => Self::Rule,
            "title" | "description" | "default" | "examples" | "deprecated" | "readOnly" | "writeOnly" | "$comment"
            | "contentEncoding" | "contentMediaType" | "contentSchema" => Self::Annotation,
            // The prefix that implementations agree on for keywords of their own.
            name if name.starts_with("x-") => Self::Annotation,
            _ => Self::Other,
        }
    }
}

/// Where shared schemas stand: 2020-12's name, and the one of older drafts, which foreign schemas still use.
pub(super) const DEFINITIONS: [&str; 2] = ["$defs", "definitions"];

/// The name of shared schemas in the normal form.
pub(super) const DEFS: &str = "$defs";

/// The schemas that stand directly inside of a schema, definitions left out.
pub(super) fn subschemas(schema: &Value) -> Vec<&Value> {
    let Some(keywords) = schema.as_object() else { return Vec::new() };
    let mut found = Vec::new();
    for (name, held) in keywords {
        match (Keyword::named(name), held) {
            (Keyword::Schema, held) => found.push(held),
            (Keyword::SchemaList, Value::Array(list)) => found.extend(list),
            (Keyword::SchemaMap, Value::Object(map)) => found.extend(map.values()),
            _ => {}
        }
    }
    found
}

/// The schemas that stand directly inside of a schema, to be changed in place, definitions left out.
pub(super) fn subschemas_mut(schema: &mut Value) -> Vec<&mut Value> {
    let Some(keywords) = schema.as_object_mut() else { return Vec::new() };
    let mut found = Vec::new();
    for (name, held) in keywords {
        match (Keyword::named(name), held) {
            (Keyword::Schema, held) => found.push(held),
            (Keyword::SchemaList, Value::Array(list)) => found.extend(list),
            (Keyword::SchemaMap, Value::Object(map)) => found.extend(map.values_mut()),
            _ => {}
        }
    }
    found
}
