//! Gathers errors, so that a person sees all of them at once, each under its own token.

use std::fmt::Display;

use proc_macro2::{Span, TokenStream};
use quote::ToTokens;

/// The errors found so far. Every stage adds to them and goes on; only expansion asks whether there are any.
#[derive(Debug, Default)]
pub(crate) struct Errors(Vec<syn::Error>);

impl Errors {
    /// Reports a mistake under the tokens that make it.
    pub(crate) fn report(&mut self, tokens: &impl ToTokens, message: impl Display) {
        self.push(syn::Error::new_spanned(tokens.to_token_stream(), message));
    }

    /// Reports a mistake at a place.
    pub(crate) fn report_at(&mut self, span: Span, message: impl Display) {
        self.push(syn::Error::new(span, message));
    }

    /// Adds an error of the parser.
    pub(crate) fn push(&mut self, error: syn::Error) {
        self.0.push(error);
    }

    /// Whether the user's code is good so far.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// One `compile_error!` for each error.
    pub(crate) fn into_compile_errors(self) -> TokenStream {
        self.0.into_iter().map(syn::Error::into_compile_error).collect()
    }
}
