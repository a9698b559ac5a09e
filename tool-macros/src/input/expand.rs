//! From a valid model to code. Nothing here can fail.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Generics, Ident, parse_quote};

use crate::hygiene::{self, shown_at};
use crate::input::decode::decoder;
use crate::input::emit::emitted;
use crate::input::model::{Body, InputModel, Openness};
use crate::input::{assert, checks, json, shape};

/// The type with its schema, and in a block that adds no names its decoder and its checks.
pub(crate) fn expand(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let cfgs = hygiene::cfgs(&item.attrs);
    let schemars = hygiene::reexport(krate, "schemars");
    let deny = denies_unknown(model).then(|| quote!(, deny_unknown_fields));
    let decoder = decoder(model);
    let tool_input = tool_input(model);
    let assertions = assert::assertions(model);
    let item = emitted(item);
    quote! {
        #[derive(#krate::__private::schemars::JsonSchema)]
        #[schemars(crate = #schemars #deny)]
        #item
        // What serde and schemars derive calls these by method, and a module need not have the prelude.
        #(#cfgs)*
        #[allow(unused_imports)]
        use ::core::{
            convert::{From as _, Into as _}, default::Default as _, iter::{IntoIterator as _, Iterator as _},
        };
        #(#cfgs)*
        #[allow(unused_imports)]
        use ::std::string::ToString as _;
        #(#cfgs)*
        const _: () = {
            #decoder
            #tool_input
            #assertions
        };
    }
}

fn denies_unknown(model: &InputModel) -> bool {
    matches!((model.openness, &model.body), (Openness::Closed, Body::Object(_) | Body::Choice(_)))
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

/// `ToolInput`, for a struct `ObjectInput`, and where its properties are all its own `FlatInput`.
fn tool_input(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let ident = &item.ident;
    let generics = bounded(model);
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
    let (at, to_json, form) = (shape::at(model), json::to_json(model), shape::form(model, &generics));
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
