//! From a valid model to code. Nothing here can fail.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Generics, Ident, parse_quote};

use crate::hygiene::{self, shown_at};
use crate::input::decode::decoder;
use crate::input::emit::emitted;
use crate::input::model::{Body, InputModel, Property, Role, mentions};
use crate::input::schema::json_schema;
use crate::input::{assert, checks, json, shape};

/// The type, and in a block that adds no names its decoder, its schema and its checks.
pub(crate) fn expand(model: &InputModel) -> TokenStream {
    let cfgs = hygiene::cfgs(&model.item.attrs);
    let (decoder, schema, tool_input) = (decoder(model), json_schema(model), tool_input(model));
    let assertions = assert::items(model);
    let item = emitted(model);
    // The deprecation of a field is meant for those who use it, not for what is written here.
    let is_deprecated = mentions(&model.item.to_token_stream(), &|ident| ident == "deprecated");
    let allowed = is_deprecated.then(|| quote!(#[allow(deprecated)]));
    quote! {
        #item
        #(#cfgs)*
        #allowed
        const _: () = {
            #decoder
            #schema
            #tool_input
            #assertions
        };
    }
}

/// The generics of our `impl`s: each type parameter is an input too.
pub(crate) fn bounded(model: &InputModel) -> Generics {
    let krate = &model.krate;
    let mut generics = model.item.generics.clone();
    let parameters: Vec<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    for parameter in parameters {
        generics.make_where_clause().predicates.push(parse_quote!(#parameter: #krate::ToolInput));
    }
    generics
}

/// The generics of `ToolInput` and of what is more than it: a flattened parameter is flat. The other `impl`s do not ask
/// for that, so that what is not flat has one error.
fn flat(model: &InputModel) -> Generics {
    let krate = &model.krate;
    let mut generics = bounded(model);
    let Body::Object(properties) = &model.body else { return generics };
    let flattened = properties.iter().filter(|property| property.role == Role::Flattened);
    for Property { ty, .. } in flattened.filter(|property| assert::is_generic(model, &property.ty)) {
        generics.make_where_clause().predicates.push(parse_quote!(#ty: #krate::input::FlatInput));
    }
    generics
}

/// `ToolInput`, for a struct `ObjectInput`, and where its properties are all its own `FlatInput`.
fn tool_input(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let ident = &item.ident;
    let generics = flat(model);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let object = matches!(model.body, Body::Object(_)).then(|| {
        quote! {
            #[automatically_derived]
            impl #impl_generics #krate::ObjectInput for #ident #type_generics #where_clause {}
        }
    });
    let flat = model.is_flat().then(|| {
        quote! {
            #[automatically_derived]
            impl #impl_generics #krate::input::FlatInput for #ident #type_generics #where_clause {}
        }
    });
    let (at, to_json, form) = (shape::at(model), json::to_json(model), shape::form(model, &bounded(model)));
    let check = checks::check(model);
    quote! {
        #form
        #[automatically_derived]
        impl #impl_generics #krate::ToolInput for #ident #type_generics #where_clause {
            #at
            #to_json
            #check
        }
        #object
        #flat
    }
}

pub(crate) fn option(value: Option<TokenStream>) -> TokenStream {
    value.map_or_else(|| quote!(::core::option::Option::None), |value| quote!(::core::option::Option::Some(#value)))
}

/// A method of `ToolInput` for a type. Each names the trait alike, so that a type without it has one error.
pub(crate) fn method(model: &InputModel, ty: &syn::Type, name: &str) -> TokenStream {
    let krate = &model.krate;
    let name = Ident::new(name, proc_macro2::Span::call_site());
    quote_spanned!(shown_at(ty.span())=> <#ty as #krate::ToolInput>::#name)
}
