//! Doc comments as descriptions for a model.

use proc_macro2::TokenStream;
use quote::{ToTokens as _, quote};
use syn::{Attribute, Expr, ExprLit, Lit, Meta};

/// What the doc comments of an item say.
#[derive(Debug, Clone)]
pub(crate) enum Docs {
    /// Nothing, or only blank lines.
    Blank,
    /// Text that is known now, without blank lines around it.
    Text(String),
    /// A constant expression of type `&'static str`: some part is `include_str!(..)` or the like.
    Expression(TokenStream),
}

impl Docs {
    /// Reads all doc comments among the attributes, wherever they stand.
    pub(crate) fn of(attrs: &[Attribute]) -> Self {
        let parts: Vec<&Expr> = attrs.iter().filter_map(part).collect();
        let texts: Option<Vec<String>> = parts.iter().map(|part| literal(part)).collect();
        match texts {
            Some(texts) => Self::text(&texts.join("\n")),
            None => Self::Expression(concatenation(&parts)),
        }
    }

    /// A text that is known now.
    pub(crate) fn text(text: &str) -> Self {
        match text.trim() {
            "" => Self::Blank,
            text => Self::Text(text.to_owned()),
        }
    }

    /// What they say, as a constant expression of type `&'static str`.
    pub(crate) fn value(&self) -> TokenStream {
        match self {
            Self::Blank => quote!(""),
            Self::Text(text) => text.to_token_stream(),
            Self::Expression(expression) => expression.clone(),
        }
    }

    /// Whether they say nothing at all.
    pub(crate) fn is_blank(&self) -> bool {
        matches!(self, Self::Blank)
    }
}

/// Whether an attribute is a doc comment, `#[doc(hidden)]` and its kin not counted.
pub(crate) fn is_doc(attr: &Attribute) -> bool {
    part(attr).is_some()
}

fn part(attr: &Attribute) -> Option<&Expr> {
    match &attr.meta {
        Meta::NameValue(doc) if doc.path.is_ident("doc") => Some(&doc.value),
        _ => None,
    }
}

fn literal(part: &Expr) -> Option<String> {
    match part {
        Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(unindent(&text.value())),
        Expr::Group(group) => literal(&group.expr),
        _ => None,
    }
}

/// Takes off what belongs to the comment sign: one space, and in a block comment the stars and the indentation that its
/// lines share.
fn unindent(comment: &str) -> String {
    let (first, later) = comment.split_once('\n').unwrap_or((comment, ""));
    let lines = || later.lines().filter(|line| !line.trim().is_empty());
    let starred = lines().all(|line| line.trim_start().starts_with('*'));
    let bare = |line| if starred { str::trim_start(line).strip_prefix('*').unwrap_or_default() } else { line };
    let indentation = |line: &str| line.len() - line.trim_start().len();
    let shared = lines().map(bare).filter(|line| !line.trim().is_empty()).map(indentation).min().unwrap_or_default();
    let mut text = first.strip_prefix(' ').unwrap_or(first).trim_end().to_owned();
    for line in later.lines().map(bare) {
        text.push('\n');
        text.push_str(line.get(shared..).unwrap_or_default().trim_end());
    }
    text
}

/// `concat!` takes literals and macros that become literals, and an attribute's value is never anything else.
fn concatenation(parts: &[&Expr]) -> TokenStream {
    let parts = parts.iter().map(|part| match literal(part) {
        Some(text) => text.to_token_stream(),
        None => part.to_token_stream(),
    });
    quote!(::core::concat!(#(#parts, "\n"),*))
}
