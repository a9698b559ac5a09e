//! Which attributes of serde and schemars keep schema and decoder in step, and why the others are refused.
//!
//! Both crates read `#[serde(..)]`, but not the same part of it, and nothing enforces most of what `#[schemars(..)]`
//! puts into a schema. What is allowed here was measured to agree; the rest has a reason and a way out.

use syn::{LitStr, Meta};

use crate::case::RenameRule;
use crate::errors::Errors;
use crate::input::attr::{entries, key, text};
use crate::input::bounds::Bounds;

/// What the attributes of a struct or an enum say.
#[derive(Default)]
pub(crate) struct ContainerAttrs {
    pub(crate) rename_all: Option<RenameRule>,
    /// `deny_unknown_fields`, which is the default here, where it was written.
    pub(crate) deny_unknown_fields: Option<Meta>,
    /// What the decoder needs to see.
    pub(crate) decoder: Vec<Meta>,
}

/// What the attributes of a field say.
#[derive(Default)]
pub(crate) struct FieldAttrs {
    pub(crate) rename: Option<LitStr>,
    pub(crate) has_default: bool,
    pub(crate) range: Option<Bounds>,
    pub(crate) length: Option<Bounds>,
}

/// Reads the attributes of a struct or an enum.
pub(crate) fn container(attrs: &[syn::Attribute], errors: &mut Errors) -> ContainerAttrs {
    refuse_other_validators(attrs, errors);
    let mut container = ContainerAttrs::default();
    for entry in entries(attrs, "serde", errors) {
        match (key(&entry).as_str(), text(&entry)) {
            ("rename_all", Some(rule)) => {
                match RenameRule::parse(rule) {
                    Ok(rule) => container.rename_all = Some(rule),
                    Err(error) => errors.push(error),
                }
                container.decoder.push(entry);
            }
            ("deny_unknown_fields", None) => container.deny_unknown_fields = Some(entry),
            ("rename", Some(_)) | ("default", _) => container.decoder.push(entry),
            // It is for a `derive(Serialize)` below; the decoder has its own.
            ("crate", Some(_)) => {}
            (key, _) => errors.report(&entry, refused(key)),
        }
    }
    for entry in entries(attrs, "schemars", errors) {
        errors.report(&entry, refused_for_schema(&key(&entry)));
    }
    container
}

/// Reads the attributes of a field.
pub(crate) fn field(attrs: &[syn::Attribute], errors: &mut Errors) -> FieldAttrs {
    refuse_other_validators(attrs, errors);
    let mut field = FieldAttrs::default();
    for entry in entries(attrs, "serde", errors) {
        match (key(&entry).as_str(), text(&entry)) {
            ("rename", Some(name)) => field.rename = Some(name.clone()),
            ("default", _) => field.has_default = true,
            ("skip_serializing", _) | ("skip_serializing_if", Some(_)) => {}
            (key, _) => errors.report(&entry, refused(key)),
        }
    }
    for entry in entries(attrs, "schemars", errors) {
        let bounds = match key(&entry).as_str() {
            "range" => &mut field.range,
            "length" => &mut field.length,
            key => {
                errors.report(&entry, refused_for_schema(key));
                continue;
            }
        };
        match Bounds::parse(&entry) {
            Ok(_) if bounds.is_some() => errors.report(&entry, "given twice; keep one"),
            Ok(parsed) => *bounds = Some(parsed),
            Err(error) => errors.push(error),
        }
    }
    field
}

/// Reads the attributes of a variant: its name, if it has one of its own.
pub(crate) fn variant(attrs: &[syn::Attribute], errors: &mut Errors) -> Option<LitStr> {
    refuse_other_validators(attrs, errors);
    let mut rename = None;
    for entry in entries(attrs, "serde", errors) {
        match (key(&entry).as_str(), text(&entry)) {
            ("rename", Some(name)) => rename = Some(name.clone()),
            (key, _) => errors.report(&entry, refused(key)),
        }
    }
    for entry in entries(attrs, "schemars", errors) {
        errors.report(&entry, refused_for_schema(&key(&entry)));
    }
    rename
}

/// schemars also reads the attributes of two validators, and puts what they say into the schema.
fn refuse_other_validators(attrs: &[syn::Attribute], errors: &mut Errors) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("validate") || attr.path().is_ident("garde")) {
        errors.report(
            attr,
            "the schema would show this, and nothing would enforce it; use `#[schemars(range(..))]` or \
             `#[schemars(length(..))]`",
        );
    }
}

/// Why an attribute of serde is refused, and what to do.
fn refused(key: &str) -> &'static str {
    match key {
        "alias" => "the schema shows one name, so the decoder takes one; remove `alias`",
        "with" | "deserialize_with" => {
            "the schema follows the type and would not see this function; use a type that has `#[tool_input]`"
        }
        "serialize_with" | "into" | "getter" => "arguments are only read; remove it",
        "flatten" => "a flattened struct lets unknown properties in; list its fields here, or keep it as one property",
        "skip" | "skip_deserializing" => "the model could not set it; remove the field from the arguments",
        "other" => "it would accept names that the schema does not show; add a variant that the model can choose",
        "untagged" => "the decoder would guess the variant; use a struct with optional fields",
        "tag" | "content" => "the variants of a tool's enum hold no data; use a struct with optional fields",
        "from" | "try_from" | "remote" => "the schema would be that of another type; use that type as the field's",
        "transparent" => "use the inner type as the field's",
        "bound" => "`#[tool_input]` sets the bounds itself; remove it",
        "rename" | "rename_all" => "one name for both ways: write it as `= \"..\"`",
        "rename_all_fields" => "the variants of a tool's enum have no fields; remove it",
        "borrow" => "arguments own what they hold; use an owned type",
        "expecting" => "a model reads the faults of its arguments, not this text; remove it",
        _ => "`#[tool_input]` does not know this attribute of serde, so schema and decoder might differ; remove it",
    }
}

/// Why an attribute of schemars is refused, and what to do.
fn refused_for_schema(key: &str) -> &'static str {
    match key {
        "rename"
        | "rename_all"
        | "default"
        | "skip"
        | "skip_serializing"
        | "skip_deserializing"
        | "flatten"
        | "tag"
        | "content"
        | "untagged"
        | "deny_unknown_fields"
        | "skip_serializing_if"
        | "rename_all_fields" => "the decoder would not see this; write it as `#[serde(..)]`",
        "with" | "schema_with" | "transform" | "extend" | "required" => {
            "the schema would no longer follow from the type; change the type instead"
        }
        "description" | "title" => "a description is a doc comment; write `/// ..`",
        "example" | "examples" => "nothing would keep the example right; put it into the doc comment",
        "crate" => "name the crate in `#[tool_input(crate = path)]`",
        "range" | "length" => "it bounds a field; put it there",
        "regex" | "pattern" | "contains" | "email" | "url" | "ip" | "ipv4" | "ipv6" | "inner" => {
            "the schema would show this, and nothing would enforce it; check it in the tool, and say so in the doc comment"
        }
        _ => "schema and decoder might differ by this; of schemars' attributes, `range` and `length` are kept",
    }
}
