//! `regex(pattern = "..")` and the formats of texts: read once, published and enforced.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprLit, Ident, Lit, LitStr, Meta, Path, Token};

use crate::hygiene;
use crate::input::attr::{key, text};

/// A regular expression, and the tokens to blame.
pub(crate) struct Pattern {
    pub(crate) source: LitStr,
}

/// A format of `tool_core::format::Format`.
pub(crate) struct TextFormat {
    /// Its name in a schema.
    pub(crate) name: &'static str,
    variant: &'static str,
}

/// The formats that tool-core enforces, and the short forms that schemars has for some.
const FORMATS: [(&str, &str, Option<&str>); 12] = [
    ("date", "Date", None),
    ("date-time", "DateTime", None),
    ("duration", "Duration", None),
    ("email", "Email", Some("email")),
    ("hostname", "Hostname", None),
    ("ipv4", "Ipv4", Some("ipv4")),
    ("ipv6", "Ipv6", Some("ipv6")),
    ("json-pointer", "JsonPointer", None),
    ("time", "Time", None),
    ("uri", "Uri", Some("url")),
    ("uri-reference", "UriReference", None),
    ("uuid", "Uuid", None),
];

impl Pattern {
    /// Reads `regex(pattern = "..")` or `pattern("..")`, which are the two forms that schemars knows.
    pub(crate) fn parse(entry: &Meta) -> syn::Result<Self> {
        let source = match entry {
            Meta::List(list) if entry.path().is_ident("pattern") => list.parse_args().ok(),
            Meta::List(list) => list
                .parse_args::<Meta>()
                .ok()
                .filter(|inner| key(inner) == "pattern")
                .and_then(|inner| text(&inner).cloned()),
            _ => None,
        };
        let expected = "a pattern is a literal: `regex(pattern = \"..\")`";
        source.map(|source| Self { source }).ok_or_else(|| syn::Error::new_spanned(entry, expected))
    }
}

impl TextFormat {
    /// Reads `email` and its kin, or `extend("format" = "..")`; nothing if it is neither.
    pub(crate) fn parse(entry: &Meta) -> syn::Result<Option<Self>> {
        let key = key(entry);
        if key == "extend" {
            return Self::extended(entry);
        }
        let short = FORMATS.into_iter().find(|(_, _, short)| *short == Some(key.as_str()));
        Ok(short.map(|(name, variant, _)| Self { name, variant }))
    }

    fn extended(entry: &Meta) -> syn::Result<Option<Self>> {
        let pairs = entry.require_list()?.parse_args_with(Punctuated::<Extension, Token![,]>::parse_terminated)?;
        let Some(Extension { key, value }) = pairs.first().filter(|_| pairs.len() == 1) else { return Ok(None) };
        if key.value() != "format" {
            return Ok(None);
        }
        let Expr::Lit(ExprLit { lit: Lit::Str(name), .. }) = value else { return Ok(None) };
        let known = FORMATS.into_iter().find(|(known, ..)| *known == name.value());
        known.map(|(name, variant, _)| Some(Self { name, variant })).ok_or_else(|| {
            let names = FORMATS.map(|(name, ..)| name).join("`, `");
            syn::Error::new(name.span(), format!("nothing enforces this format; those that are enforced are `{names}`"))
        })
    }

    /// The format of tool-core.
    pub(crate) fn path(&self, krate: &Path) -> TokenStream {
        let variant = Ident::new(self.variant, proc_macro2::Span::call_site());
        quote!(#krate::format::Format::#variant)
    }
}

/// `"format" = "date"`.
struct Extension {
    key: LitStr,
    value: Expr,
}

impl syn::parse::Parse for Extension {
    fn parse(input: syn::parse::ParseStream<'_>) -> syn::Result<Self> {
        let key = input.parse()?;
        input.parse::<Token![=]>()?;
        Ok(Self { key, value: input.parse()? })
    }
}

impl Pattern {
    /// A `static` of tool-core's pattern, and its name.
    pub(crate) fn compiled(&self, krate: &Path) -> (TokenStream, Ident) {
        let (source, name) = (self.source.to_token_stream(), hygiene::local("PATTERN"));
        (quote!(static #name: #krate::pattern::Pattern = #krate::pattern::Pattern::new(#source);), name)
    }
}
