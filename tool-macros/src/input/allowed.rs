//! Which attributes of serde and schemars keep schema and decoder in step, and why the others are refused.
//!
//! Both crates read `#[serde(..)]`, but not the same part of it, and nothing enforces most of what `#[schemars(..)]`
//! puts into a schema. What is allowed here was measured to agree; the rest has a reason and a way out.

use syn::{Attribute, LitStr, Meta};

use crate::case::RenameRule;
use crate::errors::Errors;
use crate::input::attr::{entries, key, text};
use crate::input::bounds::Bounds;
use crate::input::model::Serialized;
use crate::input::text::{Pattern, TextFormat};

mod reasons;

use reasons::{refused, refused_for_schema};

/// What the attributes of a struct or an enum say.
#[derive(Default)]
pub(crate) struct ContainerAttrs {
    pub(crate) rename_all: Option<RenameRule>,
    /// The rule for the fields of variants, as it was written.
    pub(crate) rename_all_fields: Option<LitStr>,
    /// `deny_unknown_fields`, which is the default here, where it was written.
    pub(crate) deny_unknown_fields: Option<Meta>,
    pub(crate) default: Option<Meta>,
    pub(crate) transparent: Option<Meta>,
    pub(crate) tag: Option<LitStr>,
    pub(crate) content: Option<LitStr>,
    pub(crate) untagged: Option<Meta>,
    /// What the decoder of a struct or of an enum of names needs to see.
    pub(crate) decoder: Vec<Meta>,
}

/// What the attributes of a variant say.
#[derive(Default)]
pub(crate) struct VariantAttrs {
    pub(crate) rename: Option<LitStr>,
    /// The rule for its fields, as it was written.
    pub(crate) rename_all: Option<LitStr>,
}

/// What the attributes of a field say.
#[derive(Default)]
pub(crate) struct FieldAttrs {
    pub(crate) rename: Option<LitStr>,
    pub(crate) default: Option<Meta>,
    pub(crate) skip: Option<Meta>,
    pub(crate) flatten: Option<Meta>,
    pub(crate) foreign: Option<Meta>,
    pub(crate) serialized: Serialized,
    pub(crate) rules: Rules,
}

/// What restricts the value of a field beyond its type. The schema shows it, and typed checks enforce it.
#[derive(Default)]
pub(crate) struct Rules {
    pub(crate) range: Option<Bounds>,
    pub(crate) length: Option<Bounds>,
    pub(crate) format: Option<TextFormat>,
    pub(crate) pattern: Option<Pattern>,
}

/// Reads the attributes of a struct or an enum.
pub(crate) fn container(attrs: &[Attribute], errors: &mut Errors) -> ContainerAttrs {
    refuse_other_validators(attrs, errors);
    let mut container = ContainerAttrs::default();
    for entry in entries(attrs, "serde", errors) {
        match (key(&entry).as_str(), text(&entry).cloned()) {
            ("rename_all", Some(rule)) => {
                container.rename_all = known(&rule, errors);
                container.decoder.push(entry);
            }
            ("rename_all_fields", Some(rule)) => container.rename_all_fields = known(&rule, errors).map(|_| rule),
            ("deny_unknown_fields", None) => container.deny_unknown_fields = Some(entry),
            ("transparent", None) => container.transparent = Some(entry),
            ("untagged", None) => container.untagged = Some(entry),
            ("tag", Some(tag)) => container.tag = Some(tag),
            ("content", Some(content)) => container.content = Some(content),
            ("rename", Some(_)) => container.decoder.push(entry),
            ("default", _) => {
                container.decoder.push(entry.clone());
                container.default = Some(entry);
            }
            // It is for a `derive(Serialize)` below; the decoder has its own.
            ("crate", Some(_)) => {}
            (key, _) => errors.report(&entry, refused(key)),
        }
    }
    refuse_schemas_own(attrs, errors);
    container
}

/// Reads the attributes of a variant.
pub(crate) fn variant(attrs: &[Attribute], errors: &mut Errors) -> VariantAttrs {
    refuse_other_validators(attrs, errors);
    let mut variant = VariantAttrs::default();
    for entry in entries(attrs, "serde", errors) {
        match (key(&entry).as_str(), text(&entry).cloned()) {
            ("rename", Some(name)) => variant.rename = Some(name),
            ("rename_all", Some(rule)) => variant.rename_all = known(&rule, errors).map(|_| rule),
            (key, _) => errors.report(&entry, refused(key)),
        }
    }
    refuse_schemas_own(attrs, errors);
    variant
}

/// Reads the attributes of a field.
pub(crate) fn field(attrs: &[Attribute], errors: &mut Errors) -> FieldAttrs {
    refuse_other_validators(attrs, errors);
    let mut field = FieldAttrs::default();
    for entry in entries(attrs, "serde", errors) {
        match (key(&entry).as_str(), text(&entry)) {
            ("rename", Some(name)) => field.rename = Some(name.clone()),
            ("default", _) => field.default = Some(entry),
            ("skip", None) => {
                field.serialized = Serialized::Never;
                field.skip = Some(entry);
            }
            ("skip_deserializing", None) => field.skip = Some(entry),
            ("flatten", None) => field.flatten = Some(entry),
            ("skip_serializing", _) => field.serialized = Serialized::Never,
            ("skip_serializing_if", Some(_)) => field.serialized = field.serialized.max(Serialized::Sometimes),
            (key, _) => errors.report(&entry, refused(key)),
        }
    }
    for entry in entries(attrs, "tool_input", errors) {
        match key(&entry).as_str() {
            "foreign" => field.foreign = Some(entry),
            _ => errors.report(&entry, "the option of a field is `foreign`, for a type of another crate"),
        }
    }
    for entry in entries(attrs, "schemars", errors) {
        if let Err(error) = field.rules.add(&entry) {
            errors.push(error);
        }
    }
    field
}

impl Rules {
    pub(crate) fn is_empty(&self) -> bool {
        matches!(self, Self { range: None, length: None, format: None, pattern: None })
    }

    fn add(&mut self, entry: &Meta) -> syn::Result<()> {
        match key(entry).as_str() {
            "range" => once(&mut self.range, Bounds::parse(entry)?, entry),
            "length" => once(&mut self.length, Bounds::parse(entry)?, entry),
            "regex" | "pattern" => once(&mut self.pattern, Pattern::parse(entry)?, entry),
            key => match TextFormat::parse(entry)? {
                Some(format) => once(&mut self.format, format, entry),
                None => Err(syn::Error::new_spanned(entry, refused_for_schema(key))),
            },
        }
    }
}

fn once<T>(slot: &mut Option<T>, value: T, entry: &Meta) -> syn::Result<()> {
    match slot.replace(value) {
        None => Ok(()),
        Some(_) => Err(syn::Error::new_spanned(entry, "given twice; keep one")),
    }
}

fn known(rule: &LitStr, errors: &mut Errors) -> Option<RenameRule> {
    RenameRule::parse(rule).map_err(|error| errors.push(error)).ok()
}

fn refuse_schemas_own(attrs: &[Attribute], errors: &mut Errors) {
    for entry in entries(attrs, "schemars", errors) {
        errors.report(&entry, refused_for_schema(&key(&entry)));
    }
}

/// schemars also reads the attributes of two validators, and puts what they say into the schema.
fn refuse_other_validators(attrs: &[Attribute], errors: &mut Errors) {
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("validate") || attr.path().is_ident("garde")) {
        errors.report(
            attr,
            "the schema would show this, and nothing would enforce it; use `#[schemars(range(..))]` or \
             `#[schemars(length(..))]`",
        );
    }
}
