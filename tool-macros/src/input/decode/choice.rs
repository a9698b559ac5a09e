//! The hidden copy of an enum whose variants hold something.
//!
//! Fields of a variant are decoded as a hidden struct, behind the guard that every struct has: serde itself reads them
//! from its buffer, where a list would do for an object.

use proc_macro2::TokenStream;
use quote::quote;

use super::{attributes, bound, fields_name, path};
use crate::hygiene;
use crate::input::expand::bounded;
use crate::input::model::{Alternative, Choice, Holds, InputModel, Property, Tagging};

pub(super) fn definition(model: &InputModel, choice: &Choice) -> TokenStream {
    let tagging = match &choice.tagging {
        Tagging::External => TokenStream::new(),
        Tagging::Internal { tag } => quote!(tag = #tag,),
        Tagging::Adjacent { tag, content } => quote!(tag = #tag, content = #content, deny_unknown_fields,),
        Tagging::Untagged(_) => quote!(untagged,),
    };
    let attributes = attributes(model, &tagging);
    let (generics, where_clause) = (&model.item.generics, &model.item.generics.where_clause);
    let (mut variants, mut structs) = (Vec::new(), Vec::new());
    for (index, alternative) in choice.alternatives.iter().enumerate() {
        variants.push(variant(model, &choice.tagging, alternative, index));
        if let Holds::Fields { properties, .. } = &alternative.holds
            && !properties.is_empty()
        {
            structs.push(fields(model, alternative, index));
        }
    }
    quote! {
        #(#structs)*
        #attributes
        enum __Definition #generics #where_clause { #(#variants),* }
    }
}

fn variant(model: &InputModel, tagging: &Tagging, alternative: &Alternative, index: usize) -> TokenStream {
    let krate = &model.krate;
    let Alternative { ident, cfgs, name, holds, docs: _ } = alternative;
    let (held, read) = match (holds, tagging) {
        (Holds::Nothing, Tagging::Internal { .. }) => (None, Some(quote!(#krate::__private::no_properties))),
        (Holds::Nothing, Tagging::Adjacent { .. }) => (None, Some(quote!(#krate::__private::no_content))),
        (Holds::Nothing, _) => (None, None),
        (Holds::Value(value), Tagging::Adjacent { .. }) => {
            let ty = &value.ty;
            (Some(quote!((#ty))), Some(quote!(#krate::__private::required)))
        }
        (Holds::Value(value), _) => {
            let ty = &value.ty;
            (Some(quote!((#ty))), None)
        }
        (Holds::Fields { properties, .. }, _) if properties.is_empty() => {
            (Some(quote!({})), Some(quote!(#krate::__private::no_properties)))
        }
        (Holds::Fields { properties, .. }, _) => {
            let fields = properties.iter().map(|Property { member, ty, .. }| quote!(#member: #ty));
            let (name, (_, type_generics, _)) = (fields_name(index), model.item.generics.split_for_impl());
            let turbofish = type_generics.as_turbofish();
            (Some(quote!({ #(#fields),* })), Some(quote!(#name #turbofish::read)))
        }
    };
    let read = read.map(|read| {
        let read = path(&read);
        quote!(, deserialize_with = #read)
    });
    quote!(#(#cfgs)* #[serde(rename = #name #read)] #ident #held)
}

/// The fields of a variant as a struct, and a function that decodes it and gives its fields.
fn fields(model: &InputModel, alternative: &Alternative, index: usize) -> TokenStream {
    let krate = &model.krate;
    let Alternative { cfgs, holds, .. } = alternative;
    let Holds::Fields { properties, rename_all } = holds else { return TokenStream::new() };
    let name = fields_name(index);
    let serde = hygiene::reexport(krate, "serde");
    let rename_all = rename_all.as_ref().map(|rule| quote!(rename_all = #rule,));
    let bound = bound(model).map(|bound| quote!(bound(deserialize = #bound),));
    let (declared, where_clause) = (&model.item.generics, &model.item.generics.where_clause);
    let generics = bounded(model);
    let (impl_generics, type_generics, impl_where) = generics.split_for_impl();
    let parameters: Vec<_> = declared.type_params().map(|parameter| &parameter.ident).collect();
    // A parameter that only other variants use.
    let marker = (!parameters.is_empty())
        .then(|| quote!(#[serde(skip)] __parameters: ::core::marker::PhantomData<(#(#parameters,)*)>));
    let fields = properties.iter().map(|Property { member, ty, decoder, .. }| quote!(#(#decoder)* #member: #ty,));
    let types = tuple(&properties.iter().map(|Property { ty, .. }| quote!(#ty)).collect::<Vec<_>>());
    let members = tuple(&properties.iter().map(|Property { member, .. }| quote!(fields.#member)).collect::<Vec<_>>());
    quote! {
        #(#cfgs)*
        #[derive(#krate::__private::serde::Deserialize)]
        #[serde(crate = #serde, deny_unknown_fields, #rename_all #bound)]
        struct #name #declared #where_clause { #(#fields)* #marker }
        #(#cfgs)*
        impl #impl_generics #name #type_generics #impl_where {
            fn read<'de, D>(deserializer: D) -> ::core::result::Result<#types, D::Error>
            where
                D: #krate::__private::serde::Deserializer<'de>,
            {
                <Self as #krate::__private::serde::Deserialize<'de>>::deserialize(
                    #krate::__private::ObjectOnly(deserializer),
                )
                .map(|fields| {
                    let _ = &fields;
                    #members
                })
            }
        }
    }
}

/// serde wants one field bare, and several as a tuple.
fn tuple(parts: &[TokenStream]) -> TokenStream {
    match parts {
        [only] => only.clone(),
        parts => quote!((#(#parts),*)),
    }
}
