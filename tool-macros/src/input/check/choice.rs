//! The rules of enums whose variants hold something, and of newtypes.

use proc_macro2::Span;
use quote::ToTokens as _;
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Field, Ident, Token, Variant};

use crate::errors::Errors;
use crate::hygiene;
use crate::input::allowed::ContainerAttrs;
use crate::input::attr::entries;
use crate::input::check::property_name;
use crate::input::model::{Body, Holds, Role, Tagging, mentions};

/// Attributes that belong above an enum, or above a struct.
pub(crate) fn fits_kind(container: &ContainerAttrs, data: &Data, errors: &mut Errors) {
    let ContainerAttrs { tag, content, untagged, rename_all_fields, transparent, default, .. } = container;
    if let Data::Enum(_) = data {
        for entry in [transparent, default].into_iter().flatten() {
            errors.report(entry, "it belongs above a struct; remove it");
        }
        return;
    }
    for text in [tag, content, rename_all_fields].into_iter().flatten() {
        errors.report(text, "it belongs above an enum; remove it");
    }
    if let Some(untagged) = untagged {
        errors.report(untagged, "it belongs above an enum; remove it");
    }
}

/// A newtype is what it holds, so nothing can be said of its properties.
pub(crate) fn newtype_is_plain(container: &ContainerAttrs, body: &Body, errors: &mut Errors) {
    let Body::Newtype(_) = body else { return };
    let ContainerAttrs { default, deny_unknown_fields, decoder, .. } = container;
    let rename_all = decoder.iter().find(|entry| entry.path().is_ident("rename_all"));
    for entry in [default.as_ref(), deny_unknown_fields.as_ref(), rename_all].into_iter().flatten() {
        errors.report(entry, "a newtype is what it holds, and has no properties of its own; remove it");
    }
}

/// What the tag asks of the enum.
pub(crate) fn tagging(tagging: &Tagging, variants: &[Variant], item: &DeriveInput, errors: &mut Errors) {
    match tagging {
        Tagging::External | Tagging::Untagged(_) => {}
        Tagging::Internal { tag } => property_name(&tag.value(), tag.span(), errors),
        Tagging::Adjacent { tag, content } => {
            property_name(&tag.value(), tag.span(), errors);
            property_name(&content.value(), content.span(), errors);
            if tag.value() == content.value() {
                errors.report(content, "the tag has this name already; choose another for the content");
            }
        }
    }
    if let Tagging::Untagged(untagged) = tagging
        && item.generics.type_params().next().is_some()
    {
        errors.report(untagged, "what a type parameter stands for may look like another variant; use `tag = \"..\"`");
    }
    if let (Tagging::External | Tagging::Adjacent { .. } | Tagging::Untagged(_), [only]) = (tagging, variants) {
        errors.report(&only.ident, "one variant is no choice; use a struct");
    }
}

/// What the tag asks of a variant.
pub(crate) fn fits_tagging(
    tagging: &Tagging,
    variant: &Variant,
    holds: &Holds,
    (name, span): (&str, Span),
    errors: &mut Errors,
) {
    match (tagging, holds) {
        (Tagging::External, Holds::Value(_) | Holds::Fields { .. }) => property_name(name, span, errors),
        (Tagging::Untagged(_), Holds::Nothing) => errors.report(
            &variant.ident,
            "without a tag this would be `null`, which is absence; make the field that holds the enum an option",
        ),
        (Tagging::Internal { tag }, Holds::Fields { properties, .. }) => {
            for property in properties.iter().filter(|property| property.name == tag.value()) {
                errors.report_at(property.name_span, "the tag of the enum has this name; rename one of them");
            }
        }
        (Tagging::Internal { .. }, Holds::Value(value)) if value.role == Role::Foreign => {
            errors.report(
                &value.ty,
                "a foreign type may have a property of the tag's name; write `content = \"..\"` too",
            );
        }
        _ => {}
    }
}

/// A tag among the properties of what a type parameter stands for: only the compiler knows what those are, and too late.
pub(crate) fn tag_within_parameter(tagging: &Tagging, holds: &Holds, item: &DeriveInput, errors: &mut Errors) {
    let (Tagging::Internal { .. }, Holds::Value(value)) = (tagging, holds) else { return };
    let is_parameter = |ident: &Ident| item.generics.type_params().any(|parameter| parameter.ident == *ident);
    if mentions(&value.ty.to_token_stream(), &is_parameter) {
        errors.report(
            &value.ty,
            "what a type parameter stands for may have a property of the tag's name; write `content = \"..\"` too",
        );
    }
}

/// The fields of a variant are decoded as a struct of their own, which some attributes do not reach.
pub(crate) fn fields_of_variant(fields: &Punctuated<Field, Token![,]>, errors: &mut Errors) {
    let message = "name the struct that the variant holds: `Variant(Name)`, and put this into it";
    for field in fields {
        if let Some(cfg) = hygiene::cfgs(&field.attrs).first() {
            errors.report(cfg, message);
        }
        // What cannot be read is reported where the field is.
        let entries = entries(&field.attrs, "serde", &mut Errors::default());
        for flatten in entries.iter().filter(|entry| entry.path().is_ident("flatten")) {
            errors.report(flatten, message);
        }
    }
}
