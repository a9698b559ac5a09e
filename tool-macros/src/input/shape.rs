//! The constant form of a type: what the decoder and the schema say, said a third time for the compiler.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, format_ident, quote, quote_spanned};
use syn::spanned::Spanned as _;
use syn::{Attribute, Generics, Ident, Type, parse_quote};

use crate::hygiene::{self, shown_at};
use crate::input::allowed::Rules;
use crate::input::bounds::{Bound, Number};
use crate::input::expand::option;
use crate::input::json;
use crate::input::model::{Body, DefaultValue, InputModel, Named, Openness, Property, Role, Serialized, mentions};
use crate::input::schema::subschema;

mod choice;

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
    let value = match &model.body {
        Body::Object(properties) if properties.iter().any(|property| property.role == Role::Flattened) => {
            joined(model, generics, properties)
        }
        Body::Object(properties) => has_shape(model, generics, &{
            let object = object(model, properties, &[]);
            quote!(&#object)
        }),
        Body::Names(variants) => has_shape(model, generics, &{
            let names = names(model, variants);
            quote!(&#names)
        }),
        Body::Newtype(held) => has_shape(model, generics, &restricted(model, held)),
        Body::Choice(choice) => choice::form(model, generics, choice),
    };
    quote! {
        #[allow(missing_debug_implementations, unreachable_pub)]
        #[doc(hidden)]
        pub struct __Form<S, D>(::core::marker::PhantomData<(S, D)>);
        #value
        #[automatically_derived]
        impl #impl_generics #shape::Named for #ident #type_generics #where_clause {
            const NAME: &'static str = #name;
        }
    }
}

/// The `impl` of `HasShape` for the form.
fn has_shape(model: &InputModel, generics: &Generics, value: &TokenStream) -> TokenStream {
    let shape = shape_path(model);
    let ident = model.ident();
    let (_, type_generics, _) = model.item.generics.split_for_impl();
    let with_depth = with_depth(model, generics);
    let (depth_generics, _, where_clause) = with_depth.split_for_impl();
    quote! {
        #[automatically_derived]
        impl #depth_generics #shape::HasShape for __Form<#ident #type_generics, D> #where_clause {
            const SHAPE: &'static #shape::Shape = #value;
        }
    }
}

fn with_depth(model: &InputModel, generics: &Generics) -> Generics {
    let shape = shape_path(model);
    let mut with_depth = generics.clone();
    with_depth.params.push(parse_quote!(D: #shape::Depth));
    with_depth
}

/// The `impl` of `Parts` for a type that stands for an object of several parts.
fn parts(
    model: &InputModel,
    generics: &Generics,
    (cfgs, marker): (&[Attribute], &Ident),
    parts: &[TokenStream],
) -> TokenStream {
    let shape = shape_path(model);
    let open = model.openness == Openness::Open;
    let (ident, name) = (model.ident(), model.ident().to_string());
    let (_, type_generics, _) = model.item.generics.split_for_impl();
    let with_depth = with_depth(model, generics);
    let (depth_generics, _, where_clause) = with_depth.split_for_impl();
    quote! {
        #(#cfgs)*
        #[allow(missing_debug_implementations, unreachable_pub)]
        #[doc(hidden)]
        pub struct #marker<S, D>(::core::marker::PhantomData<(S, D)>);
        #(#cfgs)*
        #[automatically_derived]
        impl #depth_generics #shape::Parts for #marker<#ident #type_generics, D> #where_clause {
            const NAME: &'static str = #name;
            const OPEN: bool = #open;
            const PARTS: &'static [&'static #shape::Shape] = &[#(#parts),*];
        }
    }
}

/// The form of a struct with flattened ones.
fn joined(model: &InputModel, generics: &Generics, properties: &[Property]) -> TokenStream {
    let shape = shape_path(model);
    let ident = model.ident();
    let (_, type_generics, _) = model.item.generics.split_for_impl();
    let own = object(model, properties, &[]);
    let flattened = properties.iter().filter(|property| property.role == Role::Flattened).map(|property| {
        let (cfgs, of_type) = (&property.cfgs, of_type(model, property));
        quote!(#(#cfgs)* #of_type)
    });
    let all: Vec<_> = std::iter::once(quote!(&#own)).chain(flattened).collect();
    let marker = format_ident!("__Parts");
    let parts = parts(model, generics, (&[], &marker), &all);
    let joined = quote!(<#shape::Joined<#marker<#ident #type_generics, D>> as #shape::HasShape>::SHAPE);
    let has_shape = has_shape(model, generics, &joined);
    quote!(#parts #has_shape)
}

fn shape_path(model: &InputModel) -> TokenStream {
    let krate = &model.krate;
    quote!(#krate::shape)
}

/// The properties stand in the order of their names: a contract's do too, and comparing them is one walk then.
fn object(model: &InputModel, properties: &[Property], more: &[(String, TokenStream)]) -> TokenStream {
    let shape = shape_path(model);
    let name = model.ident().to_string();
    let open = model.openness == Openness::Open;
    let shown = properties.iter().filter(|property| property.is_shown());
    let mut all: Vec<(String, TokenStream)> = shown
        .map(|property| (property.name.clone(), self::property(model, property)))
        .chain(more.iter().cloned())
        .collect();
    all.sort_by(|(left, _), (right, _)| left.cmp(right));
    let properties = all.into_iter().map(|(_, property)| property);
    quote!(#shape::Shape::Object { name: #name, open: #open, properties: &[#(#properties),*] })
}

/// The form of the type, as `ToolInput::SHAPE` has it. It is asked for without that trait, which asks more of a parameter
/// than its form.
pub(crate) fn of_self(model: &InputModel, own: &TokenStream) -> TokenStream {
    let shape = shape_path(model);
    quote!(<__Form<#own, <#shape::Deepest as #shape::Depth>::Less> as #shape::HasShape>::SHAPE)
}

/// The form of a field's type.
fn of_type(model: &InputModel, property: &Property) -> TokenStream {
    let (krate, shape) = (&model.krate, shape_path(model));
    let ty = &property.ty;
    if property.role == Role::Foreign {
        return quote!(<#shape::Foreign as #shape::HasShape>::SHAPE);
    }
    let depth = depth(model, ty);
    quote_spanned!(shown_at(ty.span())=> <<#ty as #krate::ToolInput>::At<#depth> as #shape::HasShape>::SHAPE)
}

/// How many levels are left for a field's type. Of the type itself one is enough, because the next looks the same; and
/// the ways through a form multiply with each level.
fn depth(model: &InputModel, ty: &Type) -> TokenStream {
    let shape = shape_path(model);
    if mentions(&ty.to_token_stream(), &|ident| ident == model.ident()) {
        quote!(<D as #shape::Depth>::Once)
    } else {
        quote!(D)
    }
}

/// The form of a field's type where it is present. What a newtype or a variant holds is never absent.
fn bare(model: &InputModel, property: &Property) -> TokenStream {
    let (krate, shape) = (&model.krate, shape_path(model));
    if property.rules.is_empty() && property.name.is_empty() && property.role == Role::Plain {
        let (ty, depth) = (&property.ty, depth(model, &property.ty));
        return quote_spanned!(shown_at(ty.span())=> <#shape::RequiredOf<<#ty as #krate::ToolInput>::At<#depth>> as #shape::HasShape>::SHAPE);
    }
    let of_type = of_type(model, property);
    quote!(#shape::present(#of_type))
}

/// The same with the rules of the field.
fn restricted(model: &InputModel, property: &Property) -> TokenStream {
    let krate = &model.krate;
    let Rules { range, length, format, pattern } = &property.rules;
    let mut form = bare(model, property);
    if let Some(range) = range {
        let limit = |bound: &Bound| bound.value.limit(krate);
        let (min, max) = (option(range.min.as_ref().map(limit)), option(range.max.as_ref().map(limit)));
        form = quote!(&#form.with_range(#min, #max));
    }
    if let Some(length) = length {
        let count = |bound: &Bound| bound.value.count();
        let (min, max) = (option(length.min.as_ref().and_then(count)), option(length.max.as_ref().and_then(count)));
        form = quote!(&#form.with_length(#min, #max));
    }
    if let Some(format) = format {
        let name = format.name;
        form = quote!(&#form.with_format(#name));
    }
    if let Some(pattern) = pattern {
        let source = &pattern.source;
        form = quote!(&#form.with_pattern(#source));
    }
    form
}

fn property(model: &InputModel, property: &Property) -> TokenStream {
    let (krate, shape) = (&model.krate, shape_path(model));
    let Property { ty, name, cfgs, docs, rules, role, is_deprecated, serialized, .. } = property;
    let (description, of_type) = (docs.value(), of_type(model, property));
    let subschema = subschema(model, property);
    let presence = (*role == Role::Foreign).then(|| {
        quote!(.with_presence({
            #[allow(unused_imports)]
            use #krate::__private::NoOption as _;
            <#krate::__private::Probe<#ty>>::PRESENCE
        }))
    });
    let restricted = (!rules.is_empty()).then(|| {
        let restricted = restricted(model, property);
        quote!(.restricted(#restricted))
    });
    let default = default(model, property).map(|default| quote!(.with_default(|| #default)));
    let serialized = self::serialized(model, *serialized);
    let deprecated = is_deprecated.then(|| quote!(.deprecated()));
    quote! {
        #(#cfgs)*
        #shape::Property::of(#name, #description, #of_type, #subschema)
            #presence #restricted #default #serialized #deprecated
    }
}

/// The call that says how often a field is written. Most are written always.
pub(crate) fn serialized(model: &InputModel, serialized: Serialized) -> Option<TokenStream> {
    let shape = shape_path(model);
    match serialized {
        Serialized::Always => None,
        Serialized::Sometimes => Some(quote!(.serialized(#shape::Serialized::Sometimes))),
        Serialized::Never => Some(quote!(.serialized(#shape::Serialized::Never))),
    }
}

/// The default of a field as JSON.
fn default(model: &InputModel, property: &Property) -> Option<TokenStream> {
    let Property { ty, member, default, .. } = property;
    let span = shown_at(ty.span());
    let (ident, (_, type_generics, _)) = (model.ident(), model.item.generics.split_for_impl());
    let to_json = json::to_json_of(model, property);
    let value = match (default, &model.default) {
        (Some(DefaultValue::Trait), _) => quote_spanned!(span=> <#ty as ::core::default::Default>::default()),
        (Some(DefaultValue::Function(function)), _) => {
            let krate = &model.krate;
            return Some(quote!(#krate::__private::made_by(|| #function(), #to_json)));
        }
        (None, Some(DefaultValue::Trait)) => {
            quote!(<#ident #type_generics as ::core::default::Default>::default().#member)
        }
        (None, Some(DefaultValue::Function(function))) => quote!(#function().#member),
        (None, None) => return None,
    };
    Some(quote!(#to_json(&#value)))
}

fn names(model: &InputModel, variants: &[Named]) -> TokenStream {
    let shape = shape_path(model);
    let names = variants.iter().map(|Named { variant, name, .. }| {
        let cfgs = hygiene::cfgs(&variant.attrs);
        quote!(#(#cfgs)* #name)
    });
    quote!(#shape::Shape::Enum { values: &[#(#names),*] })
}

impl Number {
    /// The bound of a length, for a form.
    fn count(self) -> Option<TokenStream> {
        let Self::Int(value) = self else { return None };
        let count = u64::try_from(value).ok()?;
        Some(quote!(#count))
    }
}
