//! `JsonSchema`, written from the constant form: the code is tool-core's, and only what it is given differs.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;

use crate::hygiene::{self, local, shown_at};
use crate::input::expand::{bounded, method};
use crate::input::model::{Body, Choice, Holds, InputModel, Named, Property, Role, Serialized, Tagging};
use crate::input::{assert, shape};

/// The `impl`.
pub(crate) fn json_schema(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let ident = &item.ident;
    let generics = bounded(model);
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let (schema_name, schema) = (schema_name(model), schema(model));
    let (generator, assertions) = (local("generator"), assert::statements(model));
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::__private::schemars::JsonSchema for #ident #type_generics #where_clause {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                #schema_name
            }

            fn schema_id() -> ::std::borrow::Cow<'static, str> {
                #krate::__private::schema::id(::core::any::TypeId::of::<Self>())
            }

            fn json_schema(
                #generator: &mut #krate::__private::schemars::SchemaGenerator,
            ) -> #krate::__private::schemars::Schema {
                #assertions
                #schema
            }
        }
    }
}

/// The name, with those of the type parameters.
fn schema_name(model: &InputModel) -> TokenStream {
    let InputModel { krate, item, .. } = model;
    let name = item.ident.unraw().to_string();
    let mut parameters = item.generics.type_params().map(|parameter| &parameter.ident).peekable();
    if parameters.peek().is_none() {
        return quote!(::std::borrow::Cow::Borrowed(#name));
    }
    quote! {
        #krate::__private::schema::name(
            #name,
            &[#(<#parameters as #krate::__private::schemars::JsonSchema>::schema_name()),*],
        )
    }
}

fn schema(model: &InputModel) -> TokenStream {
    let krate = &model.krate;
    let generator = local("generator");
    let docs = model.docs.value();
    let shape = quote!(<__Form<Self, #krate::shape::Shallow> as #krate::shape::HasShape>::SHAPE);
    match &model.body {
        Body::Object(properties) => {
            let beside = properties.iter().filter_map(|property| beside(model, property));
            quote!(#krate::__private::schema::object(#generator, #shape, #docs, &[#(#beside),*]))
        }
        Body::Newtype(held) => {
            let held = self::held(model, held);
            quote!(#krate::__private::schema::newtype(#generator, #shape, #docs, #held))
        }
        Body::Names(variants) => {
            let variants = variants.iter().map(|Named { variant, docs, .. }| {
                let (cfgs, docs) = (hygiene::cfgs(&variant.attrs), docs.value());
                quote!(#(#cfgs)* #docs)
            });
            quote!(#krate::__private::schema::names(#shape, #docs, &[#(#variants),*]))
        }
        Body::Choice(choice) => {
            let variants = variants(model, choice);
            let told_apart = Ident::new(
                if matches!(choice.tagging, Tagging::Untagged(_)) { "untagged" } else { "tagged" },
                Span::call_site(),
            );
            quote!(#krate::__private::schema::#told_apart(#generator, #shape, #docs, &[#(#variants),*]))
        }
    }
}

fn variants(model: &InputModel, choice: &Choice) -> Vec<TokenStream> {
    let krate = &model.krate;
    let variants = choice.alternatives.iter().map(|alternative| {
        let (cfgs, docs) = (&alternative.cfgs, alternative.docs.value());
        let holding = match (&choice.tagging, &alternative.holds) {
            (Tagging::Untagged(_), Holds::Value(held)) => {
                let held = self::held(model, held);
                quote!(.holding(#held))
            }
            _ => TokenStream::new(),
        };
        quote!(#(#cfgs)* #krate::__private::schema::Variant::new(#docs) #holding)
    });
    variants.collect()
}

/// What a newtype or a variant holds.
fn held(model: &InputModel, held: &Property) -> TokenStream {
    let (krate, schema) = (&model.krate, subschema(model, held));
    let restricted = (!held.rules.is_empty()).then(|| quote!(.restricted()));
    quote!(#krate::__private::schema::Held::new(#schema) #restricted)
}

/// What the form does not show, or not all of it.
fn beside(model: &InputModel, property: &Property) -> Option<TokenStream> {
    let krate = &model.krate;
    let Property { ty, name, cfgs, docs, role, serialized, .. } = property;
    let part = match role {
        Role::Flattened => {
            let schema = subschema(model, property);
            quote!(Flattened(#schema))
        }
        Role::Skipped if *serialized != Serialized::Never => {
            let docs = docs.value();
            let generator = local("generator");
            let schema = quote_spanned!(shown_at(ty.span())=> |#generator| #generator.subschema_for::<#ty>());
            let serialized = shape::serialized(model, *serialized);
            quote!(OnlyWritten(#krate::shape::Property::of(#name, #docs, &#krate::shape::Shape::Any, #schema) #serialized))
        }
        Role::Skipped | Role::Plain | Role::Foreign => return None,
    };
    Some(quote!(#(#cfgs)* #krate::__private::schema::Beside::#part))
}

/// The function that writes the schema of a field's type.
pub(crate) fn subschema(model: &InputModel, property: &Property) -> TokenStream {
    let (krate, ty) = (&model.krate, &property.ty);
    match property.role {
        Role::Foreign => quote_spanned!(shown_at(ty.span())=> #krate::__private::foreign::<#ty>().subschema),
        _ => method(model, ty, "subschema"),
    }
}
