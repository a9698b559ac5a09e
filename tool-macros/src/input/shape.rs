//! The constant form of a type, and the way back to JSON: what the decoder and the schema say, said a third time for
//! the compiler and for programs.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Generics, Meta, parse_quote};

use crate::docs::Docs;
use crate::hygiene::{self, shown_at};
use crate::input::bounds::Bound;
use crate::input::expand::{limit, option};
use crate::input::model::{Body, InputModel, Named, Openness, Property};

/// `At`, for the `impl` of `ToolInput`.
pub(crate) fn at(model: &InputModel) -> TokenStream {
    let shape = shape_path(model);
    quote!(type At<D: #shape::Depth> = <D as #shape::Depth>::If<#shape::CutAt<Self>, __Form<Self, <D as #shape::Depth>::Less>>;)
}

/// The type that stands for the form, and its constant.
pub(crate) fn form(model: &InputModel, generics: &Generics) -> TokenStream {
    let shape = shape_path(model);
    let (ident, name) = (model.ident(), model.ident().to_string());
    let (_, type_generics, _) = model.item.generics.split_for_impl();
    let (impl_generics, _, where_clause) = generics.split_for_impl();
    let mut with_depth = generics.clone();
    with_depth.params.push(parse_quote!(D: #shape::Depth));
    let (depth_generics, _, _) = with_depth.split_for_impl();
    let value = match &model.body {
        Body::Object(properties) => object(model, properties),
        Body::Names(variants) => names(model, variants),
    };
    quote! {
        #[allow(missing_debug_implementations, unreachable_pub)]
        #[doc(hidden)]
        pub struct __Form<S, D>(::core::marker::PhantomData<(S, D)>);
        #[automatically_derived]
        impl #depth_generics #shape::HasShape for __Form<#ident #type_generics, D> #where_clause {
            const SHAPE: &'static #shape::Shape = &#value;
        }
        #[automatically_derived]
        impl #impl_generics #shape::Named for #ident #type_generics #where_clause {
            const NAME: &'static str = #name;
        }
    }
}

/// `to_json`, for the `impl` of `ToolInput`.
pub(crate) fn to_json(model: &InputModel) -> TokenStream {
    let krate = &model.krate;
    let body = match &model.body {
        Body::Object(properties) => {
            let entries = properties.iter().map(|Property { ident, ty, name, cfgs, .. }| {
                let value = quote_spanned!(shown_at(ty.span())=> <#ty as #krate::ToolInput>::to_json(&self.#ident));
                quote!(#(#cfgs)* (#name, #value))
            });
            quote!(#krate::__private::object([#(#entries),*]))
        }
        Body::Names(variants) => {
            let arms = variants.iter().map(|named| {
                let (cfgs, ident, name) = (hygiene::cfgs(&named.variant.attrs), &named.variant.ident, &named.name);
                quote!(#(#cfgs)* Self::#ident => #name)
            });
            quote!(#krate::__private::text(match self { #(#arms),* }))
        }
    };
    quote! {
        fn to_json(&self) -> #krate::serde_json::Value {
            #body
        }
    }
}

fn shape_path(model: &InputModel) -> TokenStream {
    let krate = &model.krate;
    quote!(#krate::shape)
}

/// The properties stand in the order of their names: a contract's do too, and comparing them is one walk then.
fn object(model: &InputModel, properties: &[Property]) -> TokenStream {
    let shape = shape_path(model);
    let name = model.ident().to_string();
    let open = model.openness == Openness::Open;
    let mut sorted: Vec<&Property> = properties.iter().collect();
    sorted.sort_by(|left, right| left.name.cmp(&right.name));
    let properties = sorted.into_iter().map(|property| self::property(model, property));
    quote!(#shape::Shape::Object { name: #name, open: #open, properties: &[#(#properties),*] })
}

fn property(model: &InputModel, property: &Property) -> TokenStream {
    let (krate, shape) = (&model.krate, shape_path(model));
    let Property { ty, name, cfgs, docs, range, length, .. } = property;
    let of_type = quote_spanned! {shown_at(ty.span())=>
        <<#ty as #krate::ToolInput>::At<D> as #shape::HasShape>::SHAPE
    };
    let description = match docs {
        Docs::Blank => quote!(""),
        Docs::Text(text) => quote!(#text),
        Docs::Expression(expression) => expression.clone(),
    };
    let has_default = property.has_default || has_default(&model.decoder);
    let mut present = quote!(#shape::present(#of_type));
    if let Some(range) = range {
        let limit = |bound: &Bound| limit(krate, bound);
        let (min, max) = (option(range.min.as_ref().map(limit)), option(range.max.as_ref().map(limit)));
        present = quote!(&#present.with_range(#min, #max));
    }
    if let Some(length) = length {
        let count = |bound: &Bound| bound.value.count();
        let (min, max) = (option(length.min.as_ref().and_then(count)), option(length.max.as_ref().and_then(count)));
        present = quote!(&#present.with_length(#min, #max));
    }
    quote! {
        #(#cfgs)*
        #shape::Property {
            name: #name,
            description: #description,
            has_default: #has_default || #shape::is_nullable(#of_type),
            shape: #present,
        }
    }
}

fn has_default(entries: &[Meta]) -> bool {
    entries.iter().any(|entry| entry.path().is_ident("default"))
}

fn names(model: &InputModel, variants: &[Named]) -> TokenStream {
    let shape = shape_path(model);
    let names = variants.iter().map(|Named { variant, name }| {
        let cfgs = hygiene::cfgs(&variant.attrs);
        quote!(#(#cfgs)* #name)
    });
    quote!(#shape::Shape::Enum { values: &[#(#names),*] })
}
