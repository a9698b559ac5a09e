//! `range(min = .., max = ..)` and `length(min = .., max = .., equal = ..)`: read once, published and enforced.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned as _;
use syn::{Expr, ExprGroup, ExprLit, ExprUnary, Lit, LitFloat, LitInt, Meta, Path, Token, UnOp};

use crate::hygiene::shown_at;

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

    /// The same as tokens for schemars, with a suffix on each number: it takes any type of number, so one without a suffix
    /// would be an `i32`.
    pub(crate) fn suffixed(&self, key: &Path) -> TokenStream {
        let bound = |name: &str, bound: &Option<Bound>| {
            let name = proc_macro2::Ident::new(name, proc_macro2::Span::call_site());
            bound.as_ref().map(|bound| {
                let value = bound.suffixed();
                quote!(#name = #value,)
            })
        };
        let (min, max) = (bound("min", &self.min), bound("max", &self.max));
        quote!(#key(#min #max))
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

    /// The number with the suffix of the type that holds it.
    fn suffixed(&self) -> TokenStream {
        let span = shown_at(self.tokens.span());
        let (is_negative, digits) = match self.value {
            Number::Float(value) => (value < 0.0, format!("{:?}f64", value.abs())),
            Number::Int(value) => (value < 0, format!("{}{}", value.unsigned_abs(), suffix(value))),
        };
        let literal = match self.value {
            Number::Float(_) => LitFloat::new(&digits, span).into_token_stream(),
            Number::Int(_) => LitInt::new(&digits, span).into_token_stream(),
        };
        if is_negative { quote!(-#literal) } else { literal }
    }
}

fn suffix(value: i128) -> &'static str {
    if i64::try_from(value).is_ok() {
        "i64"
    } else if u64::try_from(value).is_ok() {
        "u64"
    } else {
        "f64"
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
