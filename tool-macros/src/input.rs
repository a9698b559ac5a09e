//! `#[tool_input]`: one type gets its schema, its decoder and its checks from the same attributes.

mod allowed;
mod assert;
mod attr;
mod bounds;
mod check;
mod checks;
mod decode;
mod emit;
mod expand;
mod fallback;
mod json;
mod model;
mod pattern;
mod schema;
mod shape;
mod text;

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::errors::Errors;
use crate::hygiene;
use attr::Options;

pub(crate) use expand::expand;
pub(crate) use fallback::fallback;
pub(crate) use model::{InputModel, Openness};

/// Parses, checks everything, and expands only what is known to be right.
pub(crate) fn tool_input(attr: TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let options = Options::parse(attr, &mut errors);
    let krate = hygiene::krate(options.krate.as_ref());
    let openness = if options.open.is_some() { Openness::Open } else { Openness::Closed };
    let Ok(input) = syn::parse2::<DeriveInput>(item.clone()) else {
        errors.report(item, "`#[tool_input]` goes on a struct or an enum");
        let errors = errors.into_compile_errors();
        return quote!(#item #errors);
    };
    check::options(&options, &input, &mut errors);
    let model = InputModel::new(krate.clone(), openness, input.clone(), &mut errors);
    match model {
        Some(model) if errors.is_empty() => expand(&model),
        _ => fallback(&krate, input, errors),
    }
}
