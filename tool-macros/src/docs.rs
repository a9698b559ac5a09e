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

/// Takes the one space that belongs to the comment sign off each line, and the stars of a block comment.
fn unindent(comment: &str) -> String {
    let starred = comment.contains('\n') && comment.lines().skip(1).all(|line| line.trim_start().starts_with('*'));
    let lines = comment.lines().enumerate().map(|(index, line)| {
        let line = if starred && index > 0 { line.trim_start().trim_start_matches('*') } else { line };
        line.strip_prefix(' ').unwrap_or(line).trim_end()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// `concat!` takes literals and macros that become literals, and an attribute's value is never anything else.
fn concatenation(parts: &[&Expr]) -> TokenStream {
    let parts = parts.iter().map(|part| match literal(part) {
        Some(text) => text.to_token_stream(),
        None => part.to_token_stream(),
    });
    quote!(::core::concat!(#(#parts, "\n"),*))
}
