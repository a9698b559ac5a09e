//! The grammar of `#[tool_input(..)]`, and the reading of serde's and schemars' attributes.

use proc_macro2::TokenStream;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, ExprLit, Ident, Lit, LitStr, Meta, Path, Token};

use crate::errors::Errors;
use crate::keyed::{self, Keyed};

/// The options as they were written.
#[derive(Default)]
pub(crate) struct Options {
    /// Unknown properties are accepted and dropped.
    pub(crate) open: Option<Keyed<()>>,
    pub(crate) krate: Option<Keyed<Path>>,
}

impl Options {
    /// Reads what can be read and reports the rest.
    pub(crate) fn parse(attr: TokenStream, errors: &mut Errors) -> Self {
        let mut options = Self::default();
        keyed::entries(attr, errors, |key, input, errors| options.entry(key, input, errors));
        options
    }

    fn entry(&mut self, key: &Ident, input: ParseStream<'_>, errors: &mut Errors) -> syn::Result<()> {
        match key.to_string().as_str() {
            "open" => keyed::set(&mut self.open, key, keyed::flag(key, input, errors)?, errors),
            "crate" => keyed::set(&mut self.krate, key, keyed::value(key, input)?, errors),
            _ => return Err(keyed::unknown(key, "tool_input", &["open", "crate"])),
        }
        Ok(())
    }
}

/// All entries of the attributes of one name: those of `#[serde(a, b = "c")] #[serde(d)]` are `a`, `b = "c"` and `d`.
pub(crate) fn entries(attrs: &[Attribute], name: &str, errors: &mut Errors) -> Vec<Meta> {
    let mut entries = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident(name)) {
        match attr.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated) {
            Ok(read) => entries.extend(read),
            Err(error) => errors.push(error),
        }
    }
    entries
}

/// The literal of `key = "text"`.
pub(crate) fn text(entry: &Meta) -> Option<&LitStr> {
    match entry {
        Meta::NameValue(entry) => match &entry.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text),
            _ => None,
        },
        _ => None,
    }
}

/// The key of an entry.
pub(crate) fn key(entry: &Meta) -> String {
    entry.path().get_ident().map(Ident::to_string).unwrap_or_default()
}
