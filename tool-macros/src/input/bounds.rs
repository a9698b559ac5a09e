//! `range(min = .., max = ..)` and `length(min = .., max = .., equal = ..)`: read once, published and enforced.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::punctuated::Punctuated;
use syn::{Expr, ExprGroup, ExprLit, ExprUnary, Lit, Meta, Path, Token, UnOp};

/// The bounds of a field, both inclusive.
pub(crate) struct Bounds {
    pub(crate) min: Option<Bound>,
    pub(crate) max: Option<Bound>,
}

/// One bound: its value, and the tokens to blame.
#[derive(Clone)]
pub(crate) struct Bound {
    pub(crate) value: Number,
    pub(crate) tokens: TokenStream,
}

/// A literal number.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Number {
    Int(i128),
    Float(f64),
}

impl Bounds {
    /// Reads `range(..)` or `length(..)`.
    pub(crate) fn parse(entry: &Meta) -> syn::Result<Self> {
        let is_length = entry.path().is_ident("length");
        let mut bounds = Self { min: None, max: None };
        let list = entry.require_list()?;
        for bound in list.parse_args_with(Punctuated::<syn::MetaNameValue, Token![,]>::parse_terminated)? {
            let value = Bound::parse(&bound.value)?;
            if is_length && !matches!(value.value, Number::Int(0..)) {
                return Err(syn::Error::new_spanned(bound.value, "a length is a whole number, and not negative"));
            }
            let equal = is_length && bound.path.is_ident("equal");
            if !(equal || bound.path.is_ident("min") || bound.path.is_ident("max")) {
                let known = if is_length { "`min`, `max` or `equal`" } else { "`min` or `max`" };
                return Err(syn::Error::new_spanned(&bound.path, format!("expected {known}")));
            }
            if equal || bound.path.is_ident("min") {
                once(&mut bounds.min, value.clone(), &bound.path)?;
            }
            if equal || bound.path.is_ident("max") {
                once(&mut bounds.max, value, &bound.path)?;
            }
        }
        match (&bounds.min, &bounds.max) {
            (None, None) => Err(syn::Error::new_spanned(entry, "it bounds nothing; add `min = ..` or `max = ..`")),
            (Some(min), Some(max)) if min.value.is_above(max.value) => {
                Err(syn::Error::new_spanned(&max.tokens, "nothing lies between: the maximum is below the minimum"))
            }
            _ => Ok(bounds),
        }
    }

    /// The bounds that there are.
    pub(crate) fn each(&self) -> impl Iterator<Item = &Bound> {
        [&self.min, &self.max].into_iter().flatten()
    }
}

fn once(slot: &mut Option<Bound>, bound: Bound, key: &Path) -> syn::Result<()> {
    match slot.replace(bound) {
        None => Ok(()),
        Some(_) => Err(syn::Error::new_spanned(key, "this bound is given twice; keep one")),
    }
}

impl Bound {
    fn parse(expression: &Expr) -> syn::Result<Self> {
        let value = number(expression)
            .ok_or_else(|| syn::Error::new_spanned(expression, "a bound is a literal number; write it out"))?;
        Ok(Self { value, tokens: expression.to_token_stream() })
    }
}

impl Number {
    #[expect(clippy::cast_precision_loss, reason = "bounds are compared to find a slip, not to compute")]
    fn is_above(self, other: Self) -> bool {
        match (self, other) {
            (Self::Int(one), Self::Int(other)) => one > other,
            (Self::Float(one), Self::Float(other)) => one > other,
            (Self::Int(one), Self::Float(other)) => one as f64 > other,
            (Self::Float(one), Self::Int(other)) => one > other as f64,
        }
    }

    /// A `Limit` of tool-core.
    pub(crate) fn limit(self, krate: &Path) -> TokenStream {
        match self {
            Self::Int(value) => quote!(#krate::input::Limit::Int(#value)),
            Self::Float(value) => quote!(#krate::input::Limit::Float(#value)),
        }
    }
}

fn number(expression: &Expr) -> Option<Number> {
    match expression {
        Expr::Lit(ExprLit { lit: Lit::Int(value), .. }) => value.base10_digits().parse().ok().map(Number::Int),
        Expr::Lit(ExprLit { lit: Lit::Float(value), .. }) => value.base10_parse().ok().map(Number::Float),
        Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => number(expr).map(|value| match value {
            Number::Int(value) => Number::Int(-value),
            Number::Float(value) => Number::Float(-value),
        }),
        Expr::Group(ExprGroup { expr, .. }) => number(expr),
        _ => None,
    }
}
