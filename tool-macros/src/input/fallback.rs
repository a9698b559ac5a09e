//! What stands in for an input type with mistakes: the type without the attributes that need a derive, the errors, and
//! `impl`s that do nothing, so that the code around it has no further errors.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Path, parse_quote};

use crate::errors::Errors;
use crate::hygiene;
use crate::input::check;

/// The type, the errors, and the inert `impl`s.
pub(crate) fn fallback(krate: &Path, mut input: DeriveInput, errors: Errors) -> TokenStream {
    let errors = errors.into_compile_errors();
    let cfgs = hygiene::cfgs(&input.attrs).into_iter().cloned().collect::<Vec<_>>();
    let inert = inert(krate, &input);
    strip(&mut input);
    quote! {
        // Nothing reads the fields until the mistake is gone.
        #[allow(dead_code)]
        #input
        #(#cfgs)*
        const _: () = {
            #inert
            #errors
        };
    }
}

/// `impl`s that refuse every value.
pub(crate) fn inert(krate: &Path, input: &DeriveInput) -> TokenStream {
    if input.generics.lifetimes().next().is_some() {
        return TokenStream::new();
    }
    let ident = &input.ident;
    let mut generics = input.generics.clone();
    for parameter in input.generics.type_params().map(|parameter| &parameter.ident) {
        generics.make_where_clause().predicates.push(parse_quote!(#parameter: #krate::ToolInput));
    }
    let mut with_lifetime = generics.clone();
    with_lifetime.params.insert(0, parse_quote!('de));
    let (decoder_generics, _, _) = with_lifetime.split_for_impl();
    let (impl_generics, type_generics, where_clause) = generics.split_for_impl();
    let object = matches!(input.data, Data::Struct(_))
        .then(|| quote!(impl #impl_generics #krate::ObjectInput for #ident #type_generics #where_clause {}));
    quote! {
        impl #decoder_generics #krate::__private::serde::Deserialize<'de> for #ident #type_generics #where_clause {
            fn deserialize<D>(_: D) -> ::core::result::Result<Self, D::Error>
            where
                D: #krate::__private::serde::Deserializer<'de>,
            {
                ::core::result::Result::Err(#krate::__private::serde::de::Error::custom(""))
            }
        }
        impl #impl_generics #krate::__private::schemars::JsonSchema for #ident #type_generics #where_clause {
            fn schema_name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed("")
            }

            fn json_schema(
                _: &mut #krate::__private::schemars::SchemaGenerator,
            ) -> #krate::__private::schemars::Schema {
                ::core::default::Default::default()
            }
        }
        impl #impl_generics #krate::ToolInput for #ident #type_generics #where_clause {
            type At<D: #krate::shape::Depth> = #krate::shape::Opaque;

            fn to_json(&self) -> #krate::serde_json::Value {
                #krate::serde_json::Value::Null
            }
        }
        #object
    }
}

/// Takes off the derives that the inert `impl`s stand in for, and the attributes that no derive is left to understand.
fn strip(input: &mut DeriveInput) {
    let kept: Vec<Path> = check::derived(&input.attrs).into_iter().filter(|path| !check::is_ours(path)).collect();
    input.attrs.retain(|attr| !attr.path().is_ident("derive"));
    input.attrs.insert(0, parse_quote!(#[derive(#(#kept),*)]));
    let serializes = kept.iter().any(|path| check::names_one_of(path, &["Serialize"]));
    let idle: &[&str] = if serializes {
        &["schemars", "validate", "garde", "tool_input"]
    } else {
        &["serde", "schemars", "validate", "garde", "tool_input"]
    };
    let strip_attrs =
        |attrs: &mut Vec<Attribute>| attrs.retain(|attr| !idle.iter().any(|idle| attr.path().is_ident(idle)));
    strip_attrs(&mut input.attrs);
    match &mut input.data {
        Data::Struct(data) => data.fields.iter_mut().for_each(|field| strip_attrs(&mut field.attrs)),
        Data::Enum(data) => {
            for variant in &mut data.variants {
                strip_attrs(&mut variant.attrs);
                variant.fields.iter_mut().for_each(|field| strip_attrs(&mut field.attrs));
            }
        }
        Data::Union(data) => data.fields.named.iter_mut().for_each(|field| strip_attrs(&mut field.attrs)),
    }
}
