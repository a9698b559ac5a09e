//! The form of an enum whose variants hold something.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Generics, LitStr};

use super::{bare, has_shape, object, parts, restricted, shape_path};
use crate::input::model::{Alternative, Choice, Holds, InputModel, Property, Tagging};
use crate::input::schema::subschema;

/// The form, and types that stand for the forms of variants where constants cannot.
pub(super) fn form(model: &InputModel, generics: &Generics, choice: &Choice) -> TokenStream {
    let shape = shape_path(model);
    let name = model.ident().to_string();
    let (mut variants, mut markers) = (Vec::new(), Vec::new());
    for (index, alternative) in choice.alternatives.iter().enumerate() {
        let cfgs = &alternative.cfgs;
        let value = match (&choice.tagging, &alternative.holds) {
            (Tagging::Internal { tag }, Holds::Value(held)) => {
                let marker = format_ident!("__Tagged{index}");
                let only_tag = object(model, &[], &[self::tag(model, tag, &alternative.name)]);
                let all = [quote!(&#only_tag), restricted(model, held)];
                markers.push(parts(model, generics, (cfgs, &marker), &all));
                let (ident, (_, type_generics, _)) = (model.ident(), model.item.generics.split_for_impl());
                quote!(<#shape::Joined<#marker<#ident #type_generics, D>> as #shape::HasShape>::SHAPE)
            }
            (tagging, _) => tagged(model, tagging, alternative),
        };
        variants.push(quote!(#(#cfgs)* #value));
    }
    let value = quote!(&#shape::Shape::OneOf { name: #name, variants: &[#(#variants),*] });
    let has_shape = has_shape(model, generics, &value);
    quote!(#(#markers)* #has_shape)
}

fn tagged(model: &InputModel, tagging: &Tagging, alternative: &Alternative) -> TokenStream {
    let Alternative { name, holds, .. } = alternative;
    let held = |name: &str| match holds {
        Holds::Nothing => None,
        Holds::Value(held) => Some(holding(model, name, held)),
        Holds::Fields { properties, .. } => {
            let object = object(model, properties, &[]);
            Some(entry(model, name, &quote!(&#object)))
        }
    };
    let whole = match (tagging, holds) {
        (Tagging::Untagged(_), Holds::Value(held)) => return restricted(model, held),
        (Tagging::Untagged(_), Holds::Fields { properties, .. }) => object(model, properties, &[]),
        (Tagging::External | Tagging::Untagged(_), Holds::Nothing) => text(model, name),
        (Tagging::External, _) => object(model, &[], held(name).as_slice()),
        (Tagging::Internal { tag }, _) => {
            let properties = if let Holds::Fields { properties, .. } = holds { properties.as_slice() } else { &[] };
            object(model, properties, &[self::tag(model, tag, name)])
        }
        (Tagging::Adjacent { tag, content }, _) => {
            let tag = self::tag(model, tag, name);
            let all: Vec<_> = std::iter::once(tag).chain(held(&content.value())).collect();
            object(model, &[], &all)
        }
    };
    quote!(&#whole)
}

fn text(model: &InputModel, name: &str) -> TokenStream {
    let shape = shape_path(model);
    quote!(#shape::Shape::Enum { values: &[#name] })
}

fn tag(model: &InputModel, tag: &LitStr, name: &str) -> (String, TokenStream) {
    let text = text(model, name);
    entry(model, &tag.value(), &quote!(&#text))
}

/// A property that the tagging adds, for the name of the variant or for its fields.
fn entry(model: &InputModel, name: &str, form: &TokenStream) -> (String, TokenStream) {
    let shape = shape_path(model);
    (name.to_owned(), quote!(#shape::Property::new(#name, "", #form)))
}

/// A property that the tagging adds, for the value of a type.
fn holding(model: &InputModel, name: &str, held: &Property) -> (String, TokenStream) {
    let (shape, schema) = (shape_path(model), subschema(model, held));
    let (bare, form) = (bare(model, held), restricted(model, held));
    let restricted = (!held.rules.is_empty()).then(|| quote!(.restricted(#form)));
    (name.to_owned(), quote!(#shape::Property::of(#name, "", #bare, #schema) #restricted))
}
