//! The rules of `#[tool_input]`: one function a rule, each reporting under the token that breaks it.

use quote::ToTokens;
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Fields, GenericParam, Path, Token};

use crate::docs::Docs;
use crate::errors::Errors;
use crate::input::allowed::ContainerAttrs;
use crate::input::attr::Options;
use crate::input::bounds::{Bounds, integer_reach};
use crate::input::model::{Openness, Property};

/// Options that the item has no use for.
pub(crate) fn options(options: &Options, input: &DeriveInput, errors: &mut Errors) {
    if let (Some(open), Data::Enum(_)) = (&options.open, &input.data) {
        errors.report(&open.key, "an enum of names has no properties that could be open; remove `open`");
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

/// A variant that holds data has no schema that its decoder would keep to the letter.
pub(crate) fn holds_no_data(fields: &Fields, errors: &mut Errors) {
    if !matches!(fields, Fields::Unit) {
        errors.report(
            fields,
            "the variants of a tool's enum hold no data; put the data into a struct with optional fields",
        );
    }
}

/// Two properties of one name: the model could set only one.
pub(crate) fn distinct_properties(properties: &[Property], errors: &mut Errors) {
    for (index, property) in properties.iter().enumerate() {
        // Conditions may exclude each other, which only rustc knows.
        let earlier = properties.iter().take(index).filter(|earlier| earlier.cfgs.is_empty());
        if property.cfgs.is_empty() && earlier.into_iter().any(|earlier| earlier.name == property.name) {
            let message = format!("another field has the name `{}` already; give each its own", property.name);
            errors.report_at(property.name_span, message);
        }
    }
}

/// `^[a-zA-Z_][a-zA-Z0-9_]{0,63}$`, the strictest of the providers' rules.
pub(crate) fn property_name(property: &Property, errors: &mut Errors) {
    let name = &property.name;
    let starts = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    let legal = starts && name.len() <= 64 && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    if !legal {
        let message = format!(
            "`{name}` cannot be the name of a property: a letter or `_`, then letters, digits or `_`, of ASCII, 64 at most"
        );
        errors.report_at(property.name_span, message);
    }
}

/// A bound that the type cannot reach would be a promise that the decoder breaks.
pub(crate) fn reachable_bounds(property: &Property, errors: &mut Errors) {
    let Some(reach) = integer_reach(&property.ty) else { return };
    for (bound, tokens) in property.range.iter().flat_map(Bounds::integers) {
        if !reach.contains(&bound) {
            let (least, greatest) = reach.clone().into_inner();
            errors.report(tokens, format!("the field's type holds {least} to {greatest}; choose a bound within it"));
        }
    }
}

/// Two names that differ in case alone: a model mixes them up.
pub(crate) fn distinct_names(names: &[(String, proc_macro2::Span)], errors: &mut Errors) {
    for (index, (name, span)) in names.iter().enumerate() {
        let earlier = names.iter().take(index).find(|(earlier, _)| earlier.eq_ignore_ascii_case(name));
        if let Some((earlier, _)) = earlier {
            errors.report_at(*span, format!("`{name}` and `{earlier}` are too much alike for a model; rename one"));
        }
    }
}
