//! `to_json`: the value as the JSON that it is decoded from.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::Path;
use syn::spanned::Spanned as _;

use crate::hygiene::{self, shown_at};
use crate::input::expand::method;
use crate::input::model::{Alternative, Body, Choice, Holds, InputModel, Named, Property, Reached, Role, Tagging};
use crate::input::pattern;

/// `to_json`, for the `impl` of `ToolInput`.
pub(crate) fn to_json(model: &InputModel) -> TokenStream {
    let krate = &model.krate;
    let body = match &model.body {
        Body::Object(properties) => object(model, properties, Reached::Field, &[]),
        Body::Newtype(held) => value(model, held, Reached::Field),
        Body::Names(variants) => {
            let arms = variants.iter().map(|Named { variant, name, .. }| {
                let (cfgs, ident) = (hygiene::cfgs(&variant.attrs), &variant.ident);
                quote!(#(#cfgs)* Self::#ident => #name)
            });
            quote!(#krate::__private::text(match self { #(#arms),* }))
        }
        Body::Choice(choice) => {
            let arms = choice.alternatives.iter().map(|alternative| {
                let (cfgs, pattern) = (&alternative.cfgs, pattern::of(alternative));
                let json = alternative_json(model, choice, alternative);
                quote!(#(#cfgs)* #pattern => #json)
            });
            quote!(match self { #(#arms),* })
        }
    };
    quote! {
        fn to_json(&self) -> #krate::serde_json::Value {
            #body
        }
    }
}

fn value(model: &InputModel, property: &Property, reached: Reached) -> TokenStream {
    let (reference, to_json) = (property.reference(reached), to_json_of(model, property));
    quote!(#to_json(#reference))
}

/// The function that writes a value of a field's type.
pub(crate) fn to_json_of(model: &InputModel, property: &Property) -> TokenStream {
    let (krate, ty) = (&model.krate, &property.ty);
    match property.role {
        Role::Foreign => quote_spanned!(shown_at(ty.span())=> (#krate::__private::foreign::<#ty>().to_json)),
        _ => method(model, ty, "to_json"),
    }
}

/// An object with these entries before the properties.
fn object(model: &InputModel, properties: &[Property], reached: Reached, before: &[TokenStream]) -> TokenStream {
    let krate = &model.krate;
    let entries = properties.iter().filter(|property| property.is_shown()).map(|property| {
        let Property { name, cfgs, .. } = property;
        let value = value(model, property, reached);
        quote!(#(#cfgs)* (#name, #value))
    });
    let entries = quote!([#(#before,)* #(#entries),*]);
    let flattened = properties.iter().filter(|property| property.role == Role::Flattened);
    let parts: Vec<_> = flattened
        .map(|property| {
            let (cfgs, value) = (&property.cfgs, value(model, property, reached));
            quote!(#(#cfgs)* #value)
        })
        .collect();
    if parts.is_empty() {
        quote!(#krate::__private::object(#entries))
    } else {
        quote!(#krate::__private::joined(#entries, [#(#parts),*]))
    }
}

fn alternative_json(model: &InputModel, choice: &Choice, alternative: &Alternative) -> TokenStream {
    let krate = &model.krate;
    let Alternative { name, holds, .. } = alternative;
    let text = quote!(#krate::__private::text(#name));
    let held = match holds {
        Holds::Nothing => None,
        Holds::Value(held) => Some(value(model, held, Reached::Variable)),
        Holds::Fields { properties, .. } => Some(object(model, properties, Reached::Variable, &[])),
    };
    match (&choice.tagging, held) {
        (Tagging::External, None) => text,
        (Tagging::External, Some(held)) => entries(krate, &[quote!((#name, #held))]),
        (Tagging::Internal { tag } | Tagging::Adjacent { tag, .. }, None) => entries(krate, &[quote!((#tag, #text))]),
        (Tagging::Internal { tag }, Some(held)) => quote!(#krate::__private::joined([(#tag, #text)], [#held])),
        (Tagging::Adjacent { tag, content }, Some(held)) => {
            entries(krate, &[quote!((#tag, #text)), quote!((#content, #held))])
        }
        (Tagging::Untagged(_), held) => held.unwrap_or(text),
    }
}

fn entries(krate: &Path, entries: &[TokenStream]) -> TokenStream {
    quote!(#krate::__private::object([#(#entries),*]))
}
