//! `Deserialize`, through a hidden copy of the type: derived on the type itself, there would be a way around the guard.

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::{Ident, LitStr, Variant, parse_quote};

use crate::hygiene;
use crate::input::expand::bounded;
use crate::input::model::{self, Body, InputModel, Named, Openness, Property, Role, Tagging};

mod choice;

/// The `impl`, and the hidden copy.
pub(crate) fn decoder(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let ident = &item.ident;
    let definition = match &model.body {
        Body::Object(properties) => structure(model, properties),
        Body::Names(variants) => names(model, variants),
        Body::Choice(choice) => choice::definition(model, choice),
        Body::Newtype(_) => TokenStream::new(),
    };
    let decoded = decoded(model);
    let mut generics = bounded(model);
    let (_, type_generics, _) = item.generics.split_for_impl();
    generics.params.insert(0, parse_quote!('de));
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    quote! {
        #definition
        #[automatically_derived]
        impl #impl_generics #krate::__private::serde::Deserialize<'de> for #ident #type_generics #where_clause {
            fn deserialize<D>(deserializer: D) -> ::core::result::Result<Self, D::Error>
            where
                D: #krate::__private::serde::Deserializer<'de>,
            {
                #decoded
            }
        }
    }
}

fn decoded(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, body, .. } = model;
    let guard = match body {
        Body::Newtype(held) => {
            let Property { member, ty, .. } = &**held;
            return quote! {
                #krate::__private::wrapped::<D, #ty>(deserializer).map(|held| Self { #member: held })
            };
        }
        Body::Object(_) => Some("ObjectOnly"),
        Body::Names(_) => Some("TextOnly"),
        Body::Choice(choice) => match choice.tagging {
            Tagging::External => Some("NameOrObject"),
            Tagging::Internal { .. } => Some("ObjectOnly"),
            Tagging::Adjacent { .. } => Some("AdjacentObject"),
            Tagging::Untagged(_) => None,
        },
    };
    let (_, type_generics, _) = item.generics.split_for_impl();
    let turbofish = type_generics.as_turbofish();
    let deserializer = match guard.map(|guard| Ident::new(guard, Span::call_site())) {
        Some(guard) if guard == "AdjacentObject" => {
            let name = item.ident.to_string();
            quote!(#krate::__private::#guard::new(deserializer, #name))
        }
        Some(guard) => quote!(#krate::__private::#guard(deserializer)),
        None => quote!(deserializer),
    };
    quote!(__Definition #turbofish::deserialize(#deserializer))
}

/// What serde has to know of the whole.
fn attributes(model: &InputModel, more: &TokenStream) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let remote = LitStr::new(&item.ident.to_string(), Span::call_site());
    let serde = hygiene::reexport(krate, "serde");
    let bound = bound(model).map(|bound| quote!(bound(deserialize = #bound),));
    quote! {
        #[derive(#krate::__private::serde::Deserialize)]
        #[serde(remote = #remote, crate = #serde, #bound #more)]
    }
}

/// The fields with what serde has to know, and nothing else.
fn structure(model: &InputModel, properties: &[Property]) -> TokenStream {
    let InputModel { item, decoder, openness, .. } = model;
    let deny = (*openness == Openness::Closed).then(|| quote!(deny_unknown_fields,));
    let attributes = attributes(model, &quote!(#deny #(#decoder),*));
    let (generics, where_clause) = (&item.generics, &item.generics.where_clause);
    let fields =
        properties.iter().map(|Property { member, ty, cfgs, decoder, .. }| quote!(#(#cfgs)* #(#decoder)* #member: #ty));
    let flattens = properties.iter().any(|property| property.role == Role::Flattened);
    let iterators = flattens.then(|| {
        quote! {
            // What serde derives calls these by method, and a module need not have the prelude.
            #[allow(unused_imports)]
            use ::core::iter::{IntoIterator as _, Iterator as _};
        }
    });
    quote!(#iterators #attributes struct __Definition #generics #where_clause { #(#fields),* })
}

fn names(model: &InputModel, variants: &[Named]) -> TokenStream {
    let decoder = &model.decoder;
    let attributes = attributes(model, &quote!(#(#decoder),*));
    let variants = variants.iter().map(|Named { variant: Variant { ident, attrs, .. }, .. }| {
        let (cfgs, decoder) = (hygiene::cfgs(attrs), model::decoder(attrs));
        quote!(#(#cfgs)* #(#decoder)* #ident)
    });
    quote!(#attributes enum __Definition { #(#variants),* })
}

/// `T: ToolInput` for each type parameter, in place of the bounds that serde would choose for the hidden copy.
fn bound(model: &InputModel) -> Option<LitStr> {
    let InputModel { krate, item, decoder, .. } = model;
    let bound = quote!(#krate::ToolInput).to_string().replace(' ', "");
    let bounds: Vec<String> =
        item.generics.type_params().map(|parameter| format!("{}: {bound}", parameter.ident)).collect();
    let has_default = decoder.iter().any(|entry| entry.path().is_ident("default"));
    (has_default || !bounds.is_empty()).then(|| LitStr::new(&bounds.join(", "), Span::call_site()))
}

/// The path of a function, as the text that serde wants.
fn path(tokens: &TokenStream) -> LitStr {
    LitStr::new(&tokens.to_string().replace(' ', ""), Span::call_site())
}

fn fields_name(index: usize) -> Ident {
    format_ident!("__Fields{index}")
}
