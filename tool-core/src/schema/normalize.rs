//! Brings a schema into the one form that is published, compared and checked.
//!
//! For a typed tool that form is: no `$schema` and no `title`; references resolved unless they are recursive; the root
//! with `properties`, even if empty; bounds instead of number formats; an `Option` as a plain schema outside of
//! `required`; one `enum` for the names of an enum, whose documentation moves into the description; keys sorted.

use std::cmp::Ordering;

use serde_json::{Map, Number, Value};

use crate::schema::error::SchemaError;
use crate::schema::keywords::{DEFS, subschemas_mut};
use crate::schema::number::compare;
use crate::schema::references::{merge, resolve};

/// Where a schema comes from, and so how freely it may be rewritten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Origin {
    /// The arguments of a typed tool: the decoder behind it is known.
    Arguments,
    /// The result of a typed tool. A `null` in it is a real one.
    Result,
    /// Another system. Its rules are left as they are.
    Foreign,
}

/// The normal form of a schema.
///
/// # Errors
///
/// When its references cannot be resolved.
pub(super) fn normalize(mut schema: Value, origin: Origin) -> Result<Value, SchemaError> {
    if let Some(root) = schema.as_object_mut() {
        root.remove("$schema");
        root.remove("$id");
    }
    let mut schema = resolve(&schema)?;
    if origin != Origin::Foreign {
        simplify(&mut schema, origin);
        if let Some(definitions) = schema.get_mut(DEFS).and_then(Value::as_object_mut) {
            definitions.values_mut().for_each(|definition| simplify(definition, origin));
        }
    }
    if let Some(root) = schema.as_object_mut() {
        root.remove("title");
        if root.get("type").is_some_and(|ty| ty == "object") {
            root.entry("properties").or_insert_with(|| Value::Object(Map::new()));
        }
    }
    Ok(sorted(&schema))
}

/// Depth is bounded by [`resolve`].
fn simplify(schema: &mut Value, origin: Origin) {
    merge_single_alternative(schema);
    if let Some(keywords) = schema.as_object_mut() {
        keywords.remove("title");
        if origin == Origin::Arguments {
            let required = keywords.get("required").cloned().unwrap_or_default();
            if let Some(properties) = keywords.get_mut("properties").and_then(Value::as_object_mut) {
                drop_null_of_optional(properties, &required);
            }
            // A set takes an item twice and keeps it once, so the schema must not forbid what the decoder accepts.
            keywords.remove("uniqueItems");
        }
        if keywords.get("required").is_some_and(|required| required.as_array().is_some_and(Vec::is_empty)) {
            keywords.remove("required");
        }
        fold_names(keywords);
        replace_number_format(keywords);
    }
    for inner in subschemas_mut(schema) {
        simplify(inner, origin);
    }
}

/// An `anyOf` or `oneOf` with one branch is that branch.
fn merge_single_alternative(schema: &mut Value) {
    for keyword in ["anyOf", "oneOf", "anyOf"] {
        let Some(keywords) = schema.as_object_mut() else { return };
        let is_single = keywords.get(keyword).and_then(Value::as_array).is_some_and(|list| list.len() == 1);
        if !is_single {
            continue;
        }
        let Some(Value::Array(mut branches)) = keywords.remove(keyword) else { return };
        let Some(branch) = branches.pop() else { return };
        *schema = merge(branch, std::mem::take(keywords));
    }
}

fn drop_null_of_optional(properties: &mut Map<String, Value>, required: &Value) {
    for (name, property) in properties {
        let is_required = required.as_array().is_some_and(|names| names.iter().any(|required| required == name));
        if !is_required && let Some(keywords) = property.as_object_mut() {
            drop_null(keywords);
        }
    }
}

/// Takes `null` from what a schema allows, unless that is all it allows.
fn drop_null(keywords: &mut Map<String, Value>) {
    let mut is_dropped = false;
    for (name, is_null) in [
        ("type", (|item: &Value| item == "null") as fn(&Value) -> bool),
        ("enum", Value::is_null),
        ("anyOf", |item: &Value| item.get("type").is_some_and(|ty| ty == "null")),
    ] {
        let Some(list) = keywords.get_mut(name).and_then(Value::as_array_mut) else { continue };
        if list.iter().any(is_null) && !list.iter().all(is_null) {
            list.retain(|item| !is_null(item));
            is_dropped = true;
        }
        if name == "type" && list.len() == 1 {
            let only = list.pop().unwrap_or_default();
            keywords.insert(name.to_owned(), only);
        }
    }
    if is_dropped && keywords.get("default").is_some_and(Value::is_null) {
        keywords.remove("default");
    }
}

/// Folds `oneOf: [{"const": "fast", "description": ".."}, ..]` into `enum: ["fast", ..]`. Not every provider makes the
/// model keep to the alternatives of a `oneOf`, and some refuse it; every one knows `enum`.
fn fold_names(keywords: &mut Map<String, Value>) {
    let Some(branches) = keywords.get("oneOf").and_then(Value::as_array) else { return };
    let Some(folded) = branches.iter().map(names_of).collect::<Option<Vec<_>>>() else { return };
    if keywords.contains_key("enum") || keywords.contains_key("type") {
        return;
    }
    let mut names = Vec::new();
    let mut lines = Vec::new();
    for (of_branch, description) in folded {
        if let (Some(description), [name]) = (description, of_branch) {
            let words: Vec<&str> = description.split_whitespace().collect();
            lines.push(format!("- `{}`: {}", name.as_str().unwrap_or_default(), words.join(" ")));
        }
        names.extend(of_branch.iter().cloned());
    }
    keywords.remove("oneOf");
    keywords.insert("type".to_owned(), "string".into());
    keywords.insert("enum".to_owned(), Value::Array(names));
    if !lines.is_empty() {
        let own = keywords.get("description").and_then(Value::as_str).map(|own| format!("{own}\n\n"));
        keywords.insert("description".to_owned(), (own.unwrap_or_default() + &lines.join("\n")).into());
    }
}

/// The names that a branch allows, if it does nothing but name and describe them.
fn names_of(branch: &Value) -> Option<(&[Value], Option<&str>)> {
    const KNOWN: [&str; 5] = ["type", "const", "enum", "description", "title"];
    let keywords = branch.as_object()?;
    let is_plain = keywords.keys().all(|name| KNOWN.contains(&name.as_str()));
    let is_text = keywords.get("type").is_some_and(|ty| ty == "string");
    let names = match (keywords.get("const"), keywords.get("enum")) {
        (Some(name), None) => std::slice::from_ref(name),
        (None, Some(Value::Array(names))) => names,
        _ => return None,
    };
    let description = keywords.get("description").and_then(Value::as_str);
    (is_plain && is_text && names.iter().all(Value::is_string)).then_some((names, description))
}

/// States the range of a number type as bounds: a format is a remark that validators may ignore, and a provider's
/// strict mode refuses those it does not know. A narrower bound that is already there stays.
fn replace_number_format(keywords: &mut Map<String, Value>) {
    let Some((least, greatest)) = keywords.get("format").and_then(Value::as_str).and_then(range_of) else { return };
    keywords.remove("format");
    for (name, bound, looser) in [("minimum", least, Ordering::Less), ("maximum", greatest, Ordering::Greater)] {
        let Some(bound) = bound else { continue };
        let is_looser = |present: &Number| compare(present, &bound) == looser;
        if keywords.get(name).and_then(Value::as_number).is_none_or(is_looser) {
            keywords.insert(name.to_owned(), Value::Number(bound));
        }
    }
}

/// The range of a number type, by the name that schemars gives it in `format`.
fn range_of(format: &str) -> Option<(Option<Number>, Option<Number>)> {
    macro_rules! range {
        ($ty:ty) => {
            (Some(<$ty>::MIN.into()), Some(<$ty>::MAX.into()))
        };
    }
    Some(match format {
        "int8" => range!(i8),
        "int16" => range!(i16),
        "int32" => range!(i32),
        "int64" => range!(i64),
        "int" => range!(isize),
        "uint8" => range!(u8),
        "uint16" => range!(u16),
        "uint32" => range!(u32),
        "uint64" => range!(u64),
        "uint" => range!(usize),
        "float" => (Number::from_f64(f32::MIN.into()), Number::from_f64(f32::MAX.into())),
        // Every number of JSON text that a decoder reads at all is one.
        "double" => (None, None),
        _ => return None,
    })
}

/// The same value with its keys in order, also where another crate switched `serde_json`'s `preserve_order` on.
fn sorted(value: &Value) -> Value {
    match value {
        Value::Object(map) => {
            let mut entries: Vec<_> = map.iter().collect();
            entries.sort_unstable_by_key(|(key, _)| *key);
            Value::Object(entries.into_iter().map(|(key, value)| (key.clone(), sorted(value))).collect())
        }
        Value::Array(list) => Value::Array(list.iter().map(sorted).collect()),
        other => other.clone(),
    }
}
