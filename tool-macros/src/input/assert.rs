//! What only the compiler can tell, because only it knows what a type is: constants that do not compile if it is wrong.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Ident, LitStr, Type};

use crate::hygiene::shown_at;
use crate::input::bounds::Bounds;
use crate::input::model::{Alternative, Body, Holds, InputModel, Property, Role, Tagging, mentions};

/// The assertions. Those about types that mention a parameter are left out: their constants could not be evaluated.
pub(crate) fn assertions(model: &InputModel) -> TokenStream {
    let properties = match &model.body {
        Body::Object(properties) => properties.iter().collect(),
        Body::Names(_) => Vec::new(),
        Body::Newtype(held) => vec![&**held],
        Body::Choice(choice) => choice.alternatives.iter().flat_map(|alternative| held(&alternative.holds)).collect(),
    };
    let mut assertions: Vec<TokenStream> =
        properties.iter().flat_map(|property| property_assertions(model, property)).collect();
    assertions.extend(whole(model));
    quote!(#(#assertions)*)
}

fn held(holds: &Holds) -> Vec<&Property> {
    match holds {
        Holds::Nothing => Vec::new(),
        Holds::Value(held) => vec![&**held],
        Holds::Fields { properties, .. } => properties.iter().collect(),
    }
}

fn property_assertions(model: &InputModel, property: &Property) -> Vec<TokenStream> {
    let krate = &model.krate;
    let Property { ty, cfgs, rules, role, .. } = property;
    if is_generic(model, ty) {
        return Vec::new();
    }
    let bounds = rules.range.iter().flat_map(Bounds::each);
    let mut assertions: Vec<_> = bounds
        .map(|bound| {
            let (limit, shape) = (bound.value.limit(krate), shape_of(model, ty));
            assertion(bound.tokens.span(), &quote!(#krate::shape::covers(#shape, #limit)))
        })
        .collect();
    if *role == Role::Flattened {
        assertions.push(implements(ty, &quote!(#krate::input::FlatInput)));
    }
    assertions.into_iter().map(|assertion| quote!(#(#cfgs)* #assertion)).collect()
}

/// What is asked of the whole type.
fn whole(model: &InputModel) -> Vec<TokenStream> {
    let krate = &model.krate;
    let ident = model.ident();
    let own: Type = syn::parse_quote!(#ident);
    if model.item.generics.type_params().next().is_some() || model.item.generics.const_params().next().is_some() {
        return Vec::new();
    }
    let shape = shape_of(model, &own);
    match &model.body {
        Body::Object(properties) => properties
            .iter()
            .find(|property| property.role == Role::Flattened)
            .map(|property| assertion(property.ty.span(), &quote!(#krate::shape::twice(#shape))))
            .into_iter()
            .collect(),
        Body::Choice(choice) => match &choice.tagging {
            Tagging::Untagged(untagged) => {
                vec![assertion(untagged.span(), &quote!(#krate::shape::alike(#shape)))]
            }
            Tagging::Internal { tag } => {
                choice.alternatives.iter().filter_map(|one| tag_fits(model, one, tag)).collect()
            }
            Tagging::External | Tagging::Adjacent { .. } => Vec::new(),
        },
        Body::Newtype(_) | Body::Names(_) => Vec::new(),
    }
}

fn tag_fits(model: &InputModel, alternative: &Alternative, tag: &LitStr) -> Option<TokenStream> {
    let Holds::Value(held) = &alternative.holds else { return None };
    let (cfgs, assertion) = (&alternative.cfgs, taggable(model, &held.ty, tag));
    Some(quote!(#(#cfgs)* #assertion))
}

fn taggable(model: &InputModel, ty: &Type, tag: &LitStr) -> TokenStream {
    let (krate, shape) = (&model.krate, shape_of(model, ty));
    assertion(ty.span(), &quote!(#krate::shape::taggable(#shape, #tag)))
}

fn shape_of(model: &InputModel, ty: &Type) -> TokenStream {
    let krate = &model.krate;
    quote_spanned!(shown_at(ty.span())=> <#ty as #krate::ToolInput>::SHAPE)
}

/// A constant that does not compile if there is a message.
fn assertion(span: Span, message: &TokenStream) -> TokenStream {
    quote_spanned! {shown_at(span)=>
        const _: () = if let ::core::option::Option::Some(message) = #message {
            ::core::panic!("{}", message.as_str())
        };
    }
}

fn implements(ty: &Type, needed: &TokenStream) -> TokenStream {
    quote_spanned! {shown_at(ty.span())=>
        const _: () = {
            const fn implements<T: #needed>() {}
            implements::<#ty>()
        };
    }
}

fn is_generic(model: &InputModel, ty: &Type) -> bool {
    let generics = &model.item.generics;
    let is_parameter = |ident: &Ident| {
        generics.type_params().any(|parameter| parameter.ident == *ident)
            || generics.const_params().any(|parameter| parameter.ident == *ident)
    };
    mentions(&ty.to_token_stream(), &is_parameter)
}
