//! The grammar that our attributes share: `key`, `key = value` and `key(list)`, separated by commas.

use proc_macro2::{TokenStream, TokenTree};
use syn::ext::IdentExt as _;
use syn::parse::{ParseStream, Parser as _};
use syn::punctuated::Punctuated;
use syn::{Ident, LitBool, Token};

use crate::errors::Errors;

/// A value together with the key that gave it, so that an error about both has a token to stand under.
#[derive(Debug, Clone)]
pub(crate) struct Keyed<T> {
    pub(crate) key: Ident,
    pub(crate) value: T,
}

/// Reads the entries of an attribute. An entry that cannot be read is reported and skipped, so that a mistake in one
/// does not hide those in the others.
pub(crate) fn entries(
    tokens: TokenStream,
    errors: &mut Errors,
    mut entry: impl FnMut(&Ident, ParseStream<'_>, &mut Errors) -> syn::Result<()>,
) {
    let parser = |input: ParseStream<'_>| {
        while !input.is_empty() {
            let read = Ident::parse_any(input).and_then(|key| entry(&key, input, errors));
            match read {
                Err(error) => errors.push(error),
                Ok(()) if input.is_empty() || input.peek(Token![,]) => {}
                Ok(()) => errors.push(input.error("expected `,`")),
            }
            skip_to_next(input)?;
        }
        Ok(())
    };
    if let Err(error) = parser.parse2(tokens) {
        errors.push(error);
    }
}

/// Skips what is left of an entry, and the comma after it.
fn skip_to_next(input: ParseStream<'_>) -> syn::Result<()> {
    while !input.is_empty() {
        if input.parse::<Option<Token![,]>>()?.is_some() {
            break;
        }
        input.parse::<TokenTree>()?;
    }
    Ok(())
}

/// Keeps a value, unless its key was there before.
pub(crate) fn set<T>(slot: &mut Option<Keyed<T>>, key: &Ident, value: T, errors: &mut Errors) {
    if slot.is_some() {
        errors.report(key, format!("`{key}` is given twice; keep one"));
        return;
    }
    *slot = Some(Keyed { key: key.clone(), value });
}

/// The value of `key = value`.
pub(crate) fn value<T: syn::parse::Parse>(key: &Ident, input: ParseStream<'_>) -> syn::Result<T> {
    if !input.peek(Token![=]) {
        return Err(syn::Error::new(key.span(), format!("`{key}` needs a value: `{key} = ..`")));
    }
    input.parse::<Token![=]>()?;
    input.parse()
}

/// The list of `key(a, b)`, which holds at least one entry.
pub(crate) fn list<T: syn::parse::Parse>(key: &Ident, input: ParseStream<'_>) -> syn::Result<Vec<T>> {
    if !input.peek(syn::token::Paren) {
        return Err(syn::Error::new(key.span(), format!("`{key}` needs a list: `{key}(..)`")));
    }
    let content;
    syn::parenthesized!(content in input);
    // Read to its end first: syn reports what is left of a group beside the error that stopped it.
    let tokens: TokenStream = content.parse()?;
    let entries = Punctuated::<T, Token![,]>::parse_terminated.parse2(tokens)?;
    if entries.is_empty() {
        return Err(syn::Error::new(key.span(), format!("`{key}` lists nothing; name something, or remove it")));
    }
    Ok(entries.into_iter().collect())
}

/// An option that is a word alone. It counts as given also where it is not alone, so that no other rule misses it.
pub(crate) fn flag(key: &Ident, input: ParseStream<'_>, errors: &mut Errors) -> syn::Result<()> {
    if input.parse::<Option<Token![=]>>()?.is_some() {
        errors.report(key, format!("`{key}` stands alone; to take it back, remove it"));
        input.parse::<syn::Expr>()?;
    }
    Ok(())
}

/// The value of `key` or `key = true` or `key = false`.
pub(crate) fn switch(input: ParseStream<'_>) -> syn::Result<bool> {
    if input.parse::<Option<Token![=]>>()?.is_none() {
        return Ok(true);
    }
    Ok(input.parse::<LitBool>()?.value)
}

/// The error for a key that `attribute` does not know.
pub(crate) fn unknown(key: &Ident, attribute: &str, legal: &[&str]) -> syn::Error {
    let name = key.unraw().to_string();
    let nearest = legal
        .iter()
        .map(|legal| (strsim::jaro_winkler(&name, legal), legal))
        .filter(|(similarity, _)| *similarity > 0.8)
        .max_by(|(one, _), (other, _)| one.total_cmp(other));
    let hint = nearest.map(|(_, legal)| format!("; did you mean `{legal}`?")).unwrap_or_default();
    let options = legal.join("`, `");
    let message = format!("`{name}` is not an option of `#[{attribute}]`{hint} (options: `{options}`)");
    syn::Error::new(key.span(), message)
}
