//! What only the compiler can tell, because only it knows what a type is: constants that do not compile if it is wrong.

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Attribute, Ident, LitStr, Type};

use crate::hygiene::shown_at;
use crate::input::bounds::Bounds;
use crate::input::model::{Alternative, Body, Holds, InputModel, Property, Role, Tagging, mentions};
use crate::input::shape;

/// One thing to be asserted.
struct Assertion {
    cfgs: Vec<Attribute>,
    span: Span,
    /// An expression of a message, if something is wrong.
    message: TokenStream,
    scope: Scope,
}

/// Where a constant can be evaluated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scope {
    /// Here and now.
    Item,
    /// Where the type is used: it depends on what a parameter stands for.
    Use,
}

/// The assertions that need nothing but the type: items.
pub(crate) fn items(model: &InputModel) -> TokenStream {
    let flattened = properties(model).into_iter().filter(|property| property.role == Role::Flattened);
    let flat = flattened.filter(|property| !is_generic(model, &property.ty)).map(|property| {
        let (cfgs, implements) = (&property.cfgs, implements(model, &property.ty));
        quote!(#(#cfgs)* #implements)
    });
    let items = assertions(model).into_iter().filter(|assertion| assertion.scope == Scope::Item).map(|assertion| {
        let Assertion { cfgs, span, .. } = &assertion;
        let check = assertion.check();
        quote_spanned!(shown_at(*span)=> #(#cfgs)* const _: () = #check;)
    });
    quote!(#(#flat)* #(#items)*)
}

/// Those that need to know what the parameters of the type stand for: statements of `json_schema`, without which
/// no tool takes the type.
pub(crate) fn statements(model: &InputModel) -> TokenStream {
    let used = assertions(model).into_iter().filter(|assertion| assertion.scope == Scope::Use);
    let statements = used.map(|assertion| {
        let Assertion { cfgs, span, .. } = &assertion;
        let check = assertion.check();
        quote_spanned!(shown_at(*span)=> #(#cfgs)* const { #check };)
    });
    quote!(#(#statements)*)
}

impl Assertion {
    /// What does not compile if there is a message.
    fn check(&self) -> TokenStream {
        let message = &self.message;
        quote_spanned! {shown_at(self.span)=>
            if let ::core::option::Option::Some(message) = #message {
                ::core::panic!("{}", message.as_str())
            }
        }
    }
}

fn assertions(model: &InputModel) -> Vec<Assertion> {
    let properties = properties(model);
    properties.iter().flat_map(|property| bounds(model, property)).chain(whole(model)).collect()
}

fn properties(model: &InputModel) -> Vec<&Property> {
    match &model.body {
        Body::Object(properties) => properties.iter().collect(),
        Body::Names(_) => Vec::new(),
        Body::Newtype(held) => vec![&**held],
        Body::Choice(choice) => choice.alternatives.iter().flat_map(|alternative| held(&alternative.holds)).collect(),
    }
}

fn held(holds: &Holds) -> Vec<&Property> {
    match holds {
        Holds::Nothing => Vec::new(),
        Holds::Value(held) => vec![&**held],
        Holds::Fields { properties, .. } => properties.iter().collect(),
    }
}

/// Each bound is within reach of the field's type.
fn bounds(model: &InputModel, property: &Property) -> Vec<Assertion> {
    let krate = &model.krate;
    let Property { ty, cfgs, rules, .. } = property;
    let scope = if is_generic(model, ty) { Scope::Use } else { Scope::Item };
    let bounds = rules.range.iter().flat_map(Bounds::each);
    let assertions = bounds.map(|bound| {
        let (limit, shape) = (bound.value.limit(krate), shape_of(model, ty));
        let message = quote!(#krate::shape::covers(#shape, #limit));
        Assertion { cfgs: cfgs.clone(), span: bound.tokens.span(), message, scope }
    });
    assertions.collect()
}

/// What is asked of the whole type.
fn whole(model: &InputModel) -> Vec<Assertion> {
    let krate = &model.krate;
    let ident = model.ident();
    let (own, scope) = if model.is_generic() { (quote!(Self), Scope::Use) } else { (quote!(#ident), Scope::Item) };
    let shape = shape::of_self(model, &own);
    let one = |span, message| Assertion { cfgs: Vec::new(), span, message, scope };
    match &model.body {
        Body::Object(properties) => {
            let flattened = properties.iter().find(|property| property.role == Role::Flattened);
            flattened
                .map(|property| one(property.ty.span(), quote!(#krate::shape::twice(#shape))))
                .into_iter()
                .collect()
        }
        Body::Choice(choice) => match &choice.tagging {
            Tagging::Untagged(untagged) => vec![one(untagged.span(), quote!(#krate::shape::alike(#shape)))],
            Tagging::Internal { tag } => {
                choice.alternatives.iter().filter_map(|one| tag_fits(model, one, tag)).collect()
            }
            Tagging::External | Tagging::Adjacent { .. } => Vec::new(),
        },
        Body::Newtype(_) | Body::Names(_) => Vec::new(),
    }
}

fn tag_fits(model: &InputModel, alternative: &Alternative, tag: &LitStr) -> Option<Assertion> {
    let Holds::Value(held) = &alternative.holds else { return None };
    let (krate, ty, shape) = (&model.krate, &held.ty, shape_of(model, &held.ty));
    let scope = if is_generic(model, ty) { Scope::Use } else { Scope::Item };
    let message = quote!(#krate::shape::taggable(#shape, #tag));
    Some(Assertion { cfgs: alternative.cfgs.clone(), span: ty.span(), message, scope })
}

fn shape_of(model: &InputModel, ty: &Type) -> TokenStream {
    let krate = &model.krate;
    quote_spanned!(shown_at(ty.span())=> <#ty as #krate::ToolInput>::SHAPE)
}

fn implements(model: &InputModel, ty: &Type) -> TokenStream {
    let krate = &model.krate;
    // Not shown at the type, which is where the error is: this is only what it is required by.
    let flat_input = quote!(#krate::input::FlatInput);
    quote_spanned! {shown_at(ty.span())=>
        const _: () = {
            const fn implements<T: #flat_input>() {}
            implements::<#ty>()
        };
    }
}

/// Whether the type depends on what a parameter stands for.
pub(crate) fn is_generic(model: &InputModel, ty: &Type) -> bool {
    let generics = &model.item.generics;
    let is_parameter = |ident: &Ident| {
        generics.type_params().any(|parameter| parameter.ident == *ident)
            || generics.const_params().any(|parameter| parameter.ident == *ident)
    };
    mentions(&ty.to_token_stream(), &is_parameter)
}
