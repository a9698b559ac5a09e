//! What makes generated code mean the same wherever it lands: absolute paths, spans, and the conditions of the item.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Attribute, Ident, LitStr, Path, parse_quote};

use crate::keyed::Keyed;

/// The path of tool-core: `crate = path`, or its own name.
pub(crate) fn krate(given: Option<&Keyed<Path>>) -> Path {
    given.map_or_else(|| parse_quote!(::tool_core), |given| given.value.clone())
}

/// The path of a crate that tool-core re-exports, as the text that serde and schemars want for `crate = ".."`.
pub(crate) fn reexport(krate: &Path, name: &str) -> LitStr {
    let name = Ident::new(name, Span::call_site());
    let path: TokenStream = quote!(#krate::__private::#name);
    LitStr::new(&path.to_string().replace(' ', ""), Span::call_site())
}

/// A span that resolves like our own code and is shown at the user's token. Taking the token's span whole would look
/// our names up in the macro that the token came from.
pub(crate) fn shown_at(span: Span) -> Span {
    Span::call_site().located_at(span)
}

/// A name for a variable of ours that no function or constant of the user can be confused with.
pub(crate) fn local(name: &str) -> Ident {
    Ident::new(name, Span::mixed_site())
}

/// The conditions of an item. What is generated beside it must share them.
pub(crate) fn cfgs(attrs: &[Attribute]) -> Vec<&Attribute> {
    attrs.iter().filter(|attr| attr.path().is_ident("cfg")).collect()
}
