//! The part of a schema that a contract pins.

use serde_json::{Map, Value};

use crate::contract::keyword::Keyword;

/// Which descriptions a contract pins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Descriptions {
    /// None.
    Free,
    /// Those of the tool and of its properties.
    Pinned,
}

/// What a schema stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    Property,
    Other,
}

/// A schema without what no caller relies on: remarks, and the order of keys and of the names in `required`.
///
/// The depth of a schema is bounded where it becomes a tool's, or where it is read.
pub(super) fn pinned(schema: &Value, descriptions: Descriptions) -> Value {
    of_schema(schema, descriptions, Role::Other)
}

fn of_schema(schema: &Value, descriptions: Descriptions, role: Role) -> Value {
    let keywords = match schema {
        Value::Object(keywords) => keywords,
        // A contract has one way to say that nothing is allowed.
        Value::Bool(false) => return Value::Object(Map::from_iter([("not".to_owned(), Value::Object(Map::new()))])),
        other => return other.clone(),
    };
    let mut entries = Vec::with_capacity(keywords.len());
    for (name, held) in keywords {
        let Some(keyword) = Keyword::named(name.as_bytes()) else { continue };
        if keyword != Keyword::Description {
            entries.push((name.clone(), of_keyword(keyword, held, descriptions)));
        } else if role == Role::Property && descriptions == Descriptions::Pinned {
            entries.push((name.clone(), own_description(keywords, held)));
        }
    }
    sorted(entries)
}

fn of_keyword(keyword: Keyword, held: &Value, descriptions: Descriptions) -> Value {
    let each = |schemas: &Map<String, Value>, role| {
        let of_entry = |(name, schema): (&String, &Value)| (name.clone(), of_schema(schema, descriptions, role));
        sorted(schemas.iter().map(of_entry).collect())
    };
    match (keyword, held) {
        (Keyword::Properties, Value::Object(properties)) => each(properties, Role::Property),
        (Keyword::Definitions, Value::Object(definitions)) => each(definitions, Role::Other),
        (Keyword::AdditionalProperties, Value::Bool(_)) => held.clone(),
        (Keyword::AdditionalProperties | Keyword::Items | Keyword::Not, schema) => {
            of_schema(schema, descriptions, Role::Other)
        }
        (Keyword::AllOf | Keyword::AnyOf | Keyword::OneOf | Keyword::PrefixItems, Value::Array(schemas)) => {
            Value::Array(schemas.iter().map(|schema| of_schema(schema, descriptions, Role::Other)).collect())
        }
        (Keyword::Required, Value::Array(names)) => {
            let mut names = names.clone();
            names.sort_by(|left, right| left.as_str().cmp(&right.as_str()));
            Value::Array(names)
        }
        _ => held.clone(),
    }
}

/// What a property says of itself. The published description goes on with the remarks on the values of an enum, which
/// are not pinned.
fn own_description(keywords: &Map<String, Value>, description: &Value) -> Value {
    let values = keywords.get("enum").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    let text = description.as_str().unwrap_or_default();
    let end = values.filter_map(|value| text.find(&format!("\n\n- `{value}`: "))).min();
    Value::String(end.and_then(|end| text.get(..end)).unwrap_or(text).to_owned())
}

/// An object whose keys are in order, also where another crate switched `serde_json`'s `preserve_order` on.
fn sorted(mut entries: Vec<(String, Value)>) -> Value {
    entries.sort_unstable_by(|(left, _), (right, _)| left.cmp(right));
    Value::Object(entries.into_iter().collect())
}
