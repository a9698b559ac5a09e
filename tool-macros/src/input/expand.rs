//! From a valid model to code. Nothing here can fail.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Generics, Ident, LitStr, Variant, parse_quote};

use crate::hygiene::{self, local, shown_at};
use crate::input::bounds::{Bound, Number};
use crate::input::model::{self, Body, InputModel, Named, Openness, Property};
use crate::input::shape;

/// The type with its schema, and in a block that adds no names its decoder and its checks.
pub(crate) fn expand(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let cfgs = hygiene::cfgs(&item.attrs);
    let schemars = hygiene::reexport(krate, "schemars");
    let deny = denies_unknown(model).then(|| quote!(, deny_unknown_fields));
    let decoder = decoder(model);
    let tool_input = tool_input(model);
    quote! {
        #[derive(#krate::__private::schemars::JsonSchema)]
        #[schemars(crate = #schemars #deny)]
        #item
        // The derived schema calls these by method, and a module need not have the prelude.
        #(#cfgs)*
        #[allow(unused_imports)]
        use ::core::{convert::{From as _, Into as _}, default::Default as _};
        #(#cfgs)*
        const _: () = {
            #decoder
            #tool_input
        };
    }
}

fn denies_unknown(model: &InputModel) -> bool {
    matches!((model.openness, &model.body), (Openness::Closed, Body::Object(_)))
}

/// `Deserialize`, through a hidden copy of the type: derived on the type itself, there would be a way around the guard.
fn decoder(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let ident = &item.ident;
    let definition = definition(model);
    let guard = match &model.body {
        Body::Object(_) => quote!(ObjectOnly),
        Body::Names(_) => quote!(TextOnly),
    };
    let mut generics = bounded(model);
    let (_, type_generics, _) = item.generics.split_for_impl();
    let turbofish = type_generics.as_turbofish();
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
                __Definition #turbofish::deserialize(#krate::__private::#guard(deserializer))
            }
        }
    }
}

/// The fields or variants with what serde has to know, and nothing else.
fn definition(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, decoder, .. } = model;
    let remote = LitStr::new(&item.ident.to_string(), Span::call_site());
    let serde = hygiene::reexport(krate, "serde");
    let deny = denies_unknown(model).then(|| quote!(deny_unknown_fields,));
    let bound = deserialize_bound(model).map(|bound| quote!(bound(deserialize = #bound),));
    let generics = &item.generics;
    let where_clause = &generics.where_clause;
    let body = match &model.body {
        Body::Object(properties) => {
            let fields = properties
                .iter()
                .map(|Property { ident, ty, cfgs, decoder, .. }| quote!(#(#cfgs)* #(#decoder)* #ident: #ty));
            quote!(struct __Definition #generics #where_clause { #(#fields),* })
        }
        Body::Names(variants) => {
            let variants = variants.iter().map(|Named { variant: Variant { ident, attrs, .. }, .. }| {
                let (cfgs, decoder) = (hygiene::cfgs(attrs), model::decoder(attrs));
                quote!(#(#cfgs)* #(#decoder)* #ident)
            });
            quote!(enum __Definition { #(#variants),* })
        }
    };
    quote! {
        #[derive(#krate::__private::serde::Deserialize)]
        #[serde(remote = #remote, crate = #serde, #deny #bound #(#decoder),*)]
        #body
    }
}

/// `T: ToolInput` for each type parameter, in place of the bounds that serde would choose for the hidden copy.
fn deserialize_bound(model: &InputModel) -> Option<LitStr> {
    let InputModel { krate, item, decoder, .. } = model;
    let bound = quote!(#krate::ToolInput).to_string().replace(' ', "");
    let bounds: Vec<String> =
        item.generics.type_params().map(|parameter| format!("{}: {bound}", parameter.ident)).collect();
    let has_default = decoder.iter().any(|entry| entry.path().is_ident("default"));
    (has_default || !bounds.is_empty()).then(|| LitStr::new(&bounds.join(", "), Span::call_site()))
}

/// The generics of our `impl`s: each type parameter is an input too.
fn bounded(model: &InputModel) -> Generics {
    let krate = &model.krate;
    let mut generics = model.item.generics.clone();
    let parameters: Vec<Ident> = generics.type_params().map(|parameter| parameter.ident.clone()).collect();
    for parameter in parameters {
        generics.make_where_clause().predicates.push(parse_quote!(#parameter: #krate::ToolInput));
    }
    generics
}

/// `ToolInput`, and for a struct `ObjectInput`.
fn tool_input(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let ident = &item.ident;
    let generics = bounded(model);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let check = match &model.body {
        Body::Object(properties) => Some(check(model, properties)),
        Body::Names(_) => None,
    };
    let object = check.is_some().then(|| {
        quote! {
            #[automatically_derived]
            impl #impl_generics #krate::ObjectInput for #ident #type_generics #where_clause {}
        }
    });
    let (at, to_json, form) = (shape::at(model), shape::to_json(model), shape::form(model, &generics));
    quote! {
        #form
        #[automatically_derived]
        impl #impl_generics #krate::ToolInput for #ident #type_generics #where_clause {
            #at
            #to_json
            #check
        }
        #object
    }
}

/// Each property is checked by its own type, and by the bounds that its schema shows.
fn check(model: &InputModel, properties: &[Property]) -> TokenStream {
    let krate = &model.krate;
    let checks = local("checks");
    let properties = properties.iter().map(|property| {
        let Property { ident, ty, name, cfgs, .. } = property;
        let nested = quote_spanned!(shown_at(ty.span())=> #checks.property::<#ty>(#name, &self.#ident););
        let statements = std::iter::once(nested).chain(bounds(model, property));
        statements.map(|statement| quote!(#(#cfgs)* #statement)).collect::<TokenStream>()
    });
    quote! {
        fn check(&self, #checks: &mut #krate::input::Checks<'_>) {
            let _ = &#checks;
            #(#properties)*
        }
    }
}

/// One statement for each bound. The error for a type that has none stands under the type.
fn bounds(model: &InputModel, property: &Property) -> Vec<TokenStream> {
    let krate = &model.krate;
    let checks = local("checks");
    let Property { ident, ty, name, range, length, .. } = property;
    let limit = |bound: &Option<Bound>| option(bound.as_ref().map(|bound| limit(krate, bound)));
    let items = |bound: &Option<Bound>| option(bound.as_ref().and_then(|bound| bound.value.items()));
    let statement = |method: &str, min: TokenStream, max: TokenStream| {
        let method = Ident::new(method, Span::call_site());
        let check = quote_spanned!(shown_at(ty.span())=> #checks.#method::<#ty>(&self.#ident, #min, #max));
        quote!(#checks.within(#name, |#checks| #check);)
    };
    let range = range.as_ref().map(|range| statement("range", limit(&range.min), limit(&range.max)));
    let length = length.as_ref().map(|length| statement("length", items(&length.min), items(&length.max)));
    range.into_iter().chain(length).collect()
}

/// A bound of a number, for tool-core.
pub(crate) fn limit(krate: &syn::Path, bound: &Bound) -> TokenStream {
    bound.value.limit(krate)
}

pub(crate) fn option(value: Option<TokenStream>) -> TokenStream {
    value.map_or_else(|| quote!(::core::option::Option::None), |value| quote!(::core::option::Option::Some(#value)))
}

impl Number {
    /// The bound of a length.
    fn items(self) -> Option<TokenStream> {
        let Self::Int(value) = self else { return None };
        let items = usize::try_from(value).ok()?;
        Some(quote!(#items))
    }

    /// The bound of a length, for a form.
    pub(crate) fn count(self) -> Option<TokenStream> {
        let Self::Int(value) = self else { return None };
        let count = u64::try_from(value).ok()?;
        Some(quote!(#count))
    }
}
