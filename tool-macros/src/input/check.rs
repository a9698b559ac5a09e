//! The rules of `#[tool_input]`: one function a rule, each reporting under the token that breaks it.

use proc_macro2::Span;
use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Fields, GenericParam, Path, Token};

use crate::docs::Docs;
use crate::errors::Errors;
use crate::input::allowed::ContainerAttrs;
use crate::input::attr::{Options, entries};
use crate::input::model::{Openness, Property};

mod choice;
mod field;

pub(crate) use choice::{fields_of_variant, fits_kind, fits_tagging, newtype_is_plain, tag_within_parameter, tagging};
pub(crate) use field::{compatible, exact_numbers, held};

/// Options that the item has no use for.
pub(crate) fn options(options: &Options, input: &DeriveInput, errors: &mut Errors) {
    let Some(open) = &options.open else { return };
    // What cannot be read is reported where the attributes are.
    let mut entries = entries(&input.attrs, "serde", &mut Errors::default()).into_iter();
    let is_newtype = match &input.data {
        Data::Enum(_) => {
            let message = "the objects of an enum are closed, so that its variants can be told apart; remove `open`";
            return errors.report(&open.key, message);
        }
        Data::Struct(data) => {
            matches!(data.fields, Fields::Unnamed(_)) || entries.any(|entry| entry.path().is_ident("transparent"))
        }
        Data::Union(_) => false,
    };
    if is_newtype {
        errors.report(&open.key, "a newtype is what it holds, and has no properties of its own; remove `open`");
    }
}

/// `open` accepts unknown properties, and `deny_unknown_fields` refuses them.
pub(crate) fn openness(openness: Openness, container: &ContainerAttrs, errors: &mut Errors) {
    if let (Openness::Open, Some(deny)) = (openness, &container.deny_unknown_fields) {
        errors.report(deny, "contradicts `open` of `#[tool_input(open)]`; keep one of them");
    }
}

/// The derives that `#[tool_input]` writes itself.
pub(crate) fn derives(attrs: &[Attribute], errors: &mut Errors) {
    for path in derived(attrs) {
        if is_ours(&path) {
            errors.report(&path, "`#[tool_input]` writes this `impl` itself; remove the derive");
        }
    }
}

/// Whether a derive is one of ours.
pub(crate) fn is_ours(path: &Path) -> bool {
    names_one_of(path, &["Deserialize", "JsonSchema"])
}

/// The traits that are derived below.
pub(crate) fn derived(attrs: &[Attribute]) -> Vec<Path> {
    let derives = attrs.iter().filter(|attr| attr.path().is_ident("derive"));
    let paths = derives.filter_map(|attr| attr.parse_args_with(Punctuated::<Path, Token![,]>::parse_terminated).ok());
    paths.flatten().collect()
}

/// Whether the path ends in one of the names.
pub(crate) fn names_one_of(path: &Path, names: &[&str]) -> bool {
    path.segments.last().is_some_and(|last| names.iter().any(|name| last.ident == name))
}

/// Arguments outlive the text they were decoded from.
pub(crate) fn no_lifetimes(input: &DeriveInput, errors: &mut Errors) {
    for parameter in &input.generics.params {
        if let GenericParam::Lifetime(lifetime) = parameter {
            errors.report(lifetime, "arguments own what they hold; use owned types such as `String`");
        }
    }
}

/// A model fills in what is described.
pub(crate) fn described(what: &str, name: &impl ToTokens, attrs: &[Attribute], errors: &mut Errors) {
    if Docs::of(attrs).is_blank() {
        errors.report(name, format!("a model reads the description of each {what}; add `/// ..` before it"));
    }
}

/// Two properties of one name: the model could set only one.
pub(crate) fn distinct_properties(properties: &[Property], errors: &mut Errors) {
    for (index, property) in properties.iter().enumerate() {
        // Conditions may exclude each other, which only rustc knows.
        let earlier = properties.iter().take(index).filter(|earlier| earlier.cfgs.is_empty() && earlier.is_shown());
        let is_certain = property.cfgs.is_empty() && property.is_shown();
        if is_certain && earlier.into_iter().any(|earlier| earlier.name == property.name) {
            let message = format!("another field has the name `{}` already; give each its own", property.name);
            errors.report_at(property.name_span, message);
        }
    }
}

/// `^[a-zA-Z_][a-zA-Z0-9_]{0,63}$`, the strictest of the providers' rules.
pub(crate) fn property_name(name: &str, span: Span, errors: &mut Errors) {
    let starts = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    let legal = starts && name.len() <= 64 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !legal {
        let message = format!(
            "`{name}` cannot be the name of a property: a letter or `_`, then letters, digits or `_`, of ASCII, 64 at most"
        );
        errors.report_at(span, message);
    }
}

/// Two names that differ in case alone: a model mixes them up.
pub(crate) fn distinct_names(names: &[(String, Span)], errors: &mut Errors) {
    for (index, (name, span)) in names.iter().enumerate() {
        let earlier = names.iter().take(index).find(|(earlier, _)| earlier.eq_ignore_ascii_case(name));
        if let Some((earlier, _)) = earlier {
            errors.report_at(*span, format!("`{name}` and `{earlier}` are too much alike for a model; rename one"));
        }
    }
}
