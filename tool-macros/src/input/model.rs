//! The validated description of one input type: whatever holds one of these can be expanded without an error.

use proc_macro2::Span;
use syn::ext::IdentExt as _;
use syn::{Data, DeriveInput, Fields, FieldsNamed, Ident, LitStr, Meta, Path, Variant};

use crate::case::RenameRule;
use crate::docs::Docs;
use crate::errors::Errors;
use crate::input::allowed::{self, ContainerAttrs};
use crate::input::check;

mod choice;
mod property;

pub(crate) use choice::{Alternative, Choice, Holds, Tagging};
pub(crate) use property::{DefaultValue, Property, Reached, Role, Serialized, decoder, idents, mentions};

/// One type that can be part of a tool's arguments.
pub(crate) struct InputModel {
    pub(crate) krate: Path,
    /// The type as the user wrote it.
    pub(crate) item: DeriveInput,
    pub(crate) openness: Openness,
    /// What serde's attributes say about the whole, for the decoder.
    pub(crate) decoder: Vec<Meta>,
    /// What every field without a default of its own falls back to.
    pub(crate) default: Option<DefaultValue>,
    /// What the description of the type says.
    pub(crate) docs: Docs,
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
    /// One of several forms.
    Choice(Box<Choice>),
    /// What the only field of a newtype is.
    Newtype(Box<Property>),
}

/// One variant that is text, and the text.
pub(crate) struct Named {
    pub(crate) variant: Variant,
    pub(crate) name: String,
    pub(crate) docs: Docs,
}

impl Named {
    fn new(variant: Variant, name: String) -> Self {
        let docs = Docs::of(&variant.attrs);
        Self { variant, name, docs }
    }
}

impl InputModel {
    /// Builds the model, or reports why there is none.
    pub(crate) fn new(krate: Path, openness: Openness, item: DeriveInput, errors: &mut Errors) -> Option<Self> {
        check::derives(&item.attrs, errors);
        check::no_lifetimes(&item, errors);
        let container = allowed::container(&item.attrs, errors);
        check::openness(openness, &container, errors);
        check::fits_kind(&container, &item.data, errors);
        let body = match &item.data {
            Data::Struct(data) => structure(&data.fields, &item, &container, errors)?,
            Data::Enum(data) => choice(&data.variants.iter().cloned().collect::<Vec<_>>(), &item, &container, errors),
            Data::Union(data) => {
                errors.report(&data.union_token, "JSON has no unions; use a struct with named fields");
                return None;
            }
        };
        check::newtype_is_plain(&container, &body, errors);
        let default = container.default.as_ref().map(DefaultValue::of);
        Some(Self { krate, openness, decoder: container.decoder, default, docs: Docs::of(&item.attrs), body, item })
    }

    /// The type's name.
    pub(crate) fn ident(&self) -> &Ident {
        &self.item.ident
    }

    /// Whether it has parameters that stand for something.
    pub(crate) fn is_generic(&self) -> bool {
        let generics = &self.item.generics;
        generics.type_params().next().is_some() || generics.const_params().next().is_some()
    }

    /// Whether every property is its own: then they may stand among those of another struct.
    pub(crate) fn is_flat(&self) -> bool {
        let Body::Object(properties) = &self.body else { return false };
        self.openness == Openness::Closed && properties.iter().all(|property| property.role != Role::Flattened)
    }
}

fn structure(fields: &Fields, item: &DeriveInput, container: &ContainerAttrs, errors: &mut Errors) -> Option<Body> {
    let message = "a tool's arguments are properties with names; write `struct Name { .. }` with named fields";
    match fields {
        Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => {
            unnamed.unnamed.first().map(|field| Body::Newtype(Box::new(Property::held(field, item, errors))))
        }
        Fields::Named(named) if container.transparent.is_some() => match named.named.first() {
            Some(field) if named.named.len() == 1 => Some(Body::Newtype(Box::new(Property::held(field, item, errors)))),
            _ => {
                errors.report(&container.transparent, "only a struct with one field is transparent");
                None
            }
        },
        Fields::Named(fields) => Some(object(fields, item, container, errors)),
        Fields::Unit => {
            errors.report(&item.ident, message);
            None
        }
        Fields::Unnamed(fields) => {
            errors.report(fields, message);
            None
        }
    }
}

fn object(fields: &FieldsNamed, item: &DeriveInput, container: &ContainerAttrs, errors: &mut Errors) -> Body {
    let named = fields.named.iter();
    let properties: Vec<Property> =
        named.filter_map(|field| Property::named(field, item, container.rename_all, errors)).collect();
    check::distinct_properties(&properties, errors);
    Body::Object(properties)
}

fn choice(variants: &[Variant], item: &DeriveInput, container: &ContainerAttrs, errors: &mut Errors) -> Body {
    if variants.is_empty() {
        errors.report(&item.ident, "no text is the name of a variant of this; add variants");
    }
    let tagging = Tagging::of(container, errors);
    let are_names = variants.iter().all(|variant| matches!(variant.fields, Fields::Unit));
    if !are_names || !matches!(tagging, Tagging::External) {
        return Body::Choice(Box::new(Choice::new(tagging, variants, item, container, errors)));
    }
    let mut names = Vec::new();
    for variant in variants {
        let attrs = allowed::variant(&variant.attrs, errors);
        check::described("variant", &variant.ident, &variant.attrs, errors);
        names.push(given_or(attrs.rename.as_ref(), container.rename_all, &variant.ident));
    }
    check::distinct_names(&names, errors);
    let names = names.into_iter().map(|(name, _)| name);
    Body::Names(variants.iter().cloned().zip(names).map(|(variant, name)| Named::new(variant, name)).collect())
}

/// The name of a variant in JSON, and the token that gives it.
fn given_or(given: Option<&LitStr>, rule: Option<RenameRule>, ident: &Ident) -> (String, Span) {
    let rust_name = ident.unraw().to_string();
    let ruled = rule.map_or_else(|| rust_name.clone(), |rule| rule.variant(&rust_name));
    given.map_or((ruled, ident.span()), |given| (given.value(), given.span()))
}
