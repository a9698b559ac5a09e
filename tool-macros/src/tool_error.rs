//! `#[derive(ToolError)]`: the type's `Display` is meant for the model.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};
use syn::{Attribute, Data, DeriveInput, Ident, Meta, Path, Variant};

use crate::errors::Errors;
use crate::hygiene::{self, shown_at};
use crate::keyed::{self, Keyed};

/// Parses, and expands what could be read; rustc checks that the type is an error.
pub(crate) fn tool_error(item: TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    match syn::parse2::<DeriveInput>(item) {
        Ok(input) => {
            let model = ToolErrorModel::new(&input, &mut errors);
            let implementation = expand(&model);
            let errors = errors.into_compile_errors();
            quote!(#implementation #errors)
        }
        Err(error) => error.into_compile_error(),
    }
}

/// One error type.
struct ToolErrorModel<'a> {
    krate: Path,
    input: &'a DeriveInput,
    /// The code of the whole type.
    code: Option<Ident>,
    /// The variants with a code of their own.
    variants: Vec<(&'a Variant, Ident)>,
}

/// What `#[tool_error(..)]` says.
#[derive(Default)]
struct Options {
    code: Option<Keyed<Ident>>,
    krate: Option<Keyed<Path>>,
}

impl<'a> ToolErrorModel<'a> {
    fn new(input: &'a DeriveInput, errors: &mut Errors) -> Self {
        let options = Options::parse(&input.attrs, errors);
        let mut variants = Vec::new();
        if let Data::Enum(data) = &input.data {
            for variant in &data.variants {
                let Options { code, krate } = Options::parse(&variant.attrs, errors);
                if let Some(krate) = krate {
                    errors.report(&krate.key, "one crate for the whole type; put `crate = ..` there");
                }
                variants.extend(code.map(|code| (variant, code.value)));
            }
        }
        let code = options.code.map(|code| code.value);
        Self { krate: hygiene::krate(options.krate.as_ref()), input, code, variants }
    }
}

impl Options {
    fn parse(attrs: &[Attribute], errors: &mut Errors) -> Self {
        let mut options = Self::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("tool_error")) {
            let Meta::List(list) = &attr.meta else {
                errors.report(attr, "expected `#[tool_error(code = ..)]`");
                continue;
            };
            keyed::entries(list.tokens.clone(), errors, |key, input, errors| {
                match key.to_string().as_str() {
                    "code" => keyed::set(&mut options.code, key, keyed::value(key, input)?, errors),
                    "crate" => keyed::set(&mut options.krate, key, keyed::value(key, input)?, errors),
                    _ => return Err(keyed::unknown(key, "tool_error", &["code", "crate"])),
                }
                Ok(())
            });
        }
        options
    }
}

fn expand(model: &ToolErrorModel<'_>) -> TokenStream {
    let ToolErrorModel { krate, input, code, variants } = model;
    let ident = &input.ident;
    let (impl_generics, type_generics, where_clause) = input.generics.split_for_impl();
    let whole = code.as_ref().map_or_else(|| quote!(ExecutionError), |code| quote!(#code));
    let whole = quote!(#krate::ToolErrorCode::#whole);
    let code = if variants.is_empty() {
        whole
    } else {
        let arms = variants.iter().map(|(variant, code)| {
            let variant = &variant.ident;
            quote!(Self::#variant { .. } => #krate::ToolErrorCode::#code,)
        });
        quote! {
            match &self {
                #(#arms)*
                #[allow(unreachable_patterns)]
                _ => #whole,
            }
        }
    };
    // The error for a type that is no error stands under its name.
    let shown = quote_spanned!(shown_at(ident.span())=> shown(self, code));
    quote! {
        #[automatically_derived]
        impl #impl_generics #krate::IntoToolError for #ident #type_generics #where_clause {
            fn into_tool_error(self) -> #krate::ToolError {
                // One function with all the bounds: a type that misses them has one error.
                fn shown<E>(error: E, code: #krate::ToolErrorCode) -> #krate::ToolError
                where
                    E: ::core::error::Error + ::core::marker::Send + ::core::marker::Sync + 'static,
                {
                    let message = ::std::string::ToString::to_string(&error);
                    #krate::ToolError::caused_by(#krate::ToolError::with_code(code, message), error)
                }
                let code = #code;
                #shown
            }
        }
    }
}
