//! The grammar of `#[tool(..)]`.

use proc_macro2::TokenStream;
use syn::ext::IdentExt as _;
use syn::parse::{Parse, ParseStream};
use syn::{Expr, Ident, LitStr, Path, Token};

use crate::errors::Errors;
use crate::keyed::{self, Keyed};

const OPTIONS: [&str; 16] = [
    "name",
    "title",
    "description",
    "struct_name",
    "concurrent_safe",
    "reads",
    "writes",
    "locks",
    "blocking",
    "timeout",
    "idempotent",
    "destructive",
    "open_world",
    "contract",
    "example",
    "crate",
];

/// The options as they were written, each with its key.
#[derive(Default)]
pub(crate) struct Options {
    pub(crate) name: Option<Keyed<LitStr>>,
    pub(crate) title: Option<Keyed<LitStr>>,
    pub(crate) description: Option<Keyed<Expr>>,
    pub(crate) struct_name: Option<Keyed<Ident>>,
    pub(crate) concurrent_safe: Option<Keyed<()>>,
    pub(crate) reads: Option<Keyed<Vec<Touched>>>,
    pub(crate) writes: Option<Keyed<Vec<Touched>>>,
    pub(crate) locks: Option<Keyed<Vec<LitStr>>>,
    pub(crate) blocking: Option<Keyed<()>>,
    pub(crate) timeout: Option<Keyed<Expr>>,
    pub(crate) idempotent: Option<Keyed<bool>>,
    pub(crate) destructive: Option<Keyed<bool>>,
    pub(crate) open_world: Option<Keyed<bool>>,
    pub(crate) contract: Option<Keyed<LitStr>>,
    /// Each `example = ..`, in order.
    pub(crate) examples: Vec<Keyed<Expr>>,
    pub(crate) krate: Option<Keyed<Path>>,
}

/// A property that names what a call touches: `path`, or `path in workspace` where a state says what the name means.
pub(crate) struct Touched {
    pub(crate) property: Ident,
    pub(crate) scope: Option<Ident>,
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
            "name" => keyed::set(&mut self.name, key, keyed::value(key, input)?, errors),
            "title" => keyed::set(&mut self.title, key, keyed::value(key, input)?, errors),
            "description" => keyed::set(&mut self.description, key, keyed::value(key, input)?, errors),
            "struct_name" => keyed::set(&mut self.struct_name, key, keyed::value(key, input)?, errors),
            "concurrent_safe" => keyed::set(&mut self.concurrent_safe, key, keyed::flag(key, input, errors)?, errors),
            "reads" => keyed::set(&mut self.reads, key, keyed::list(key, input)?, errors),
            "writes" => keyed::set(&mut self.writes, key, keyed::list(key, input)?, errors),
            "locks" => keyed::set(&mut self.locks, key, keyed::list(key, input)?, errors),
            "blocking" => keyed::set(&mut self.blocking, key, keyed::flag(key, input, errors)?, errors),
            "timeout" => keyed::set(&mut self.timeout, key, keyed::value(key, input)?, errors),
            "idempotent" => keyed::set(&mut self.idempotent, key, keyed::switch(input)?, errors),
            "destructive" => keyed::set(&mut self.destructive, key, keyed::switch(input)?, errors),
            "open_world" => keyed::set(&mut self.open_world, key, keyed::switch(input)?, errors),
            "contract" => keyed::set(&mut self.contract, key, keyed::value(key, input)?, errors),
            "example" => self.examples.push(Keyed { key: key.clone(), value: keyed::value(key, input)? }),
            "crate" => keyed::set(&mut self.krate, key, keyed::value(key, input)?, errors),
            _ => return Err(keyed::unknown(key, "tool", &OPTIONS)),
        }
        Ok(())
    }
}

impl Parse for Touched {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        let expected = |span| syn::Error::new(span, "expected the name of an argument, as in `reads(path)`");
        let property = Ident::parse_any(input).map_err(|error| expected(error.span()))?;
        let span = property.span();
        let property = raw_if_keyword(property).ok_or_else(|| expected(span))?;
        let scope = input.parse::<Option<Token![in]>>()?.map(|_| input.parse()).transpose()?;
        Ok(Self { property, scope })
    }
}

/// A property may be called like a keyword, and people write `reads(type)` for the field `r#type`. There is no field
/// `r#self`.
fn raw_if_keyword(ident: Ident) -> Option<Ident> {
    let name = ident.to_string();
    if syn::parse_str::<Ident>(&name).is_ok() {
        return Some(ident);
    }
    let mut raw: Ident = syn::parse_str(&format!("r#{name}")).ok()?;
    raw.set_span(ident.span());
    Some(raw)
}
