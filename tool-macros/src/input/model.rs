//! The validated description of one input type: whatever holds one of these can be expanded without an error.

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::{Attribute, Data, DeriveInput, Fields, FieldsNamed, Ident, LitStr, Meta, Path, Type, Variant};

use crate::docs::Docs;
use crate::errors::Errors;
use crate::hygiene;
use crate::input::allowed::{self, ContainerAttrs};
use crate::input::bounds::Bounds;
use crate::input::check;

/// One type that can be part of a tool's arguments.
pub(crate) struct InputModel {
    pub(crate) krate: Path,
    /// The type as the user wrote it.
    pub(crate) item: DeriveInput,
    pub(crate) openness: Openness,
    /// What serde's attributes say about the whole, for the decoder.
    pub(crate) decoder: Vec<Meta>,
    pub(crate) body: Body,
}

/// Whether unknown properties are accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Openness {
    Open,
    Closed,
}

/// What the type is made of.
pub(crate) enum Body {
    /// An object with these properties.
    Object(Vec<Property>),
    /// Text that is the name of one of these variants.
    Names(Vec<Named>),
}

/// One variant that is text, and the text.
pub(crate) struct Named {
    pub(crate) variant: Variant,
    pub(crate) name: String,
}

/// One property of an object.
pub(crate) struct Property {
    pub(crate) ident: Ident,
    pub(crate) ty: Type,
    pub(crate) cfgs: Vec<Attribute>,
    /// What serde's attributes say about it, for the decoder.
    pub(crate) decoder: Vec<Attribute>,
    /// Its name in JSON, and the token that gives it.
    pub(crate) name: String,
    pub(crate) name_span: Span,
    /// What its description says.
    pub(crate) docs: Docs,
    /// Whether the field itself has a default. One of the whole type gives every field one.
    pub(crate) has_default: bool,
    pub(crate) range: Option<Bounds>,
    pub(crate) length: Option<Bounds>,
}

impl InputModel {
    /// Builds the model, or reports why there is none.
    pub(crate) fn new(krate: Path, openness: Openness, item: DeriveInput, errors: &mut Errors) -> Option<Self> {
        check::derives(&item.attrs, errors);
        check::no_lifetimes(&item, errors);
        let container = allowed::container(&item.attrs, errors);
        check::openness(openness, &container, errors);
        let body = match &item.data {
            Data::Struct(data) => match &data.fields {
                Fields::Named(fields) => object(fields, &container, errors),
                fields => return refuse(&item, fields, errors),
            },
            Data::Enum(data) => names(&data.variants.iter().cloned().collect::<Vec<_>>(), &item, &container, errors),
            Data::Union(data) => {
                errors.report(&data.union_token, "JSON has no unions; use a struct with named fields");
                return None;
            }
        };
        Some(Self { krate, openness, decoder: container.decoder, body, item })
    }

    /// The type's name.
    pub(crate) fn ident(&self) -> &Ident {
        &self.item.ident
    }
}

fn refuse(item: &DeriveInput, fields: &Fields, errors: &mut Errors) -> Option<InputModel> {
    let message = "a tool's arguments are properties with names; write `struct Name { .. }` with named fields";
    match fields {
        Fields::Unit => errors.report(&item.ident, message),
        fields => errors.report(fields, message),
    }
    None
}

fn object(fields: &FieldsNamed, container: &ContainerAttrs, errors: &mut Errors) -> Body {
    let properties: Vec<Property> =
        fields.named.iter().filter_map(|field| property(field, container, errors)).collect();
    for property in &properties {
        check::property_name(property, errors);
        check::reachable_bounds(property, errors);
    }
    check::distinct_properties(&properties, errors);
    Body::Object(properties)
}

fn property(field: &syn::Field, container: &ContainerAttrs, errors: &mut Errors) -> Option<Property> {
    let ident = field.ident.clone()?;
    let attrs = allowed::field(&field.attrs, errors);
    check::described("property", &ident, &field.attrs, errors);
    let rust_name = ident.unraw().to_string();
    let ruled = container.rename_all.map_or_else(|| rust_name.clone(), |rule| rule.field(&rust_name));
    let (name, name_span) = given_or(attrs.rename.as_ref(), ruled, &ident);
    Some(Property {
        ty: field.ty.clone(),
        cfgs: hygiene::cfgs(&field.attrs).into_iter().cloned().collect(),
        decoder: decoder(&field.attrs),
        name,
        name_span,
        docs: Docs::of(&field.attrs),
        has_default: attrs.has_default,
        range: attrs.range,
        length: attrs.length,
        ident,
    })
}

fn names(variants: &[Variant], item: &DeriveInput, container: &ContainerAttrs, errors: &mut Errors) -> Body {
    if variants.is_empty() {
        errors.report(&item.ident, "no text is the name of a variant of this; add variants");
    }
    let mut names = Vec::new();
    for variant in variants {
        let rename = allowed::variant(&variant.attrs, errors);
        check::described("variant", &variant.ident, &variant.attrs, errors);
        check::holds_no_data(&variant.fields, errors);
        let rust_name = variant.ident.unraw().to_string();
        let ruled = container.rename_all.map_or_else(|| rust_name.clone(), |rule| rule.variant(&rust_name));
        names.push(given_or(rename.as_ref(), ruled, &variant.ident));
    }
    check::distinct_names(&names, errors);
    let names = names.into_iter().map(|(name, _)| name);
    Body::Names(variants.iter().cloned().zip(names).map(|(variant, name)| Named { variant, name }).collect())
}

fn given_or(given: Option<&LitStr>, ruled: String, ident: &Ident) -> (String, Span) {
    given.map_or((ruled, ident.span()), |given| (given.value(), given.span()))
}

/// The attributes that the decoder needs to see.
pub(crate) fn decoder(attrs: &[Attribute]) -> Vec<Attribute> {
    attrs.iter().filter(|attr| attr.path().is_ident("serde")).cloned().collect()
}
