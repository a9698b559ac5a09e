//! The function under `#[tool]`. Only its signature is parsed: a body that is half typed keeps its own errors.

use proc_macro2::{Group, TokenStream};
use quote::quote;
use syn::parse::{Parse as _, ParseStream, Parser as _};
use syn::{Attribute, FnArg, Signature, Token, Type, Visibility};

/// A free function: attributes, visibility, signature, and a body that nobody looks into.
pub(crate) struct Function {
    pub(crate) attrs: Vec<Attribute>,
    pub(crate) vis: Visibility,
    pub(crate) sig: Signature,
    body: Group,
}

impl Function {
    /// Reads a function.
    pub(crate) fn parse(item: TokenStream) -> syn::Result<Self> {
        let parser = |input: ParseStream<'_>| {
            let attrs = Attribute::parse_outer(input)?;
            let vis = Visibility::parse(input)?;
            if !starts_a_function(input) {
                return Err(input.error("`#[tool]` goes on a free function, as in `#[tool] async fn read_file(..)`"));
            }
            Ok(Self { attrs, vis, sig: input.parse()?, body: input.parse()? })
        };
        parser.parse2(item)
    }

    /// The function without what only `#[tool]` understands, and without the comments that rustc does not allow on
    /// parameters.
    pub(crate) fn kept(&self) -> TokenStream {
        let Self { attrs, vis, sig, body } = self;
        // A second `#[tool]` is reported, and would report everything again.
        let attrs = attrs.iter().filter(|attr| !attr.path().is_ident("tool"));
        let mut sig = sig.clone();
        for input in &mut sig.inputs {
            if let FnArg::Typed(parameter) = input {
                parameter.attrs.retain(|attr| !is_ours(attr));
            }
        }
        quote! {
            // A tool is async, and takes arguments by value and state by reference, whether it needs to or not; its
            // comment is written for a model, which learns of errors and panics from the results; and nobody but the
            // pipeline need call it.
            #[allow(
                clippy::missing_errors_doc,
                clippy::missing_panics_doc,
                clippy::must_use_candidate,
                clippy::needless_pass_by_value,
                clippy::trivially_copy_pass_by_ref,
                clippy::unused_async
            )]
            // Theirs come after, so that what they say of lints counts.
            #(#attrs)*
            #vis #sig #body
        }
    }
}

fn starts_a_function(input: ParseStream<'_>) -> bool {
    input.peek(Token![fn])
        || input.peek(Token![async])
        || input.peek(Token![const])
        || input.peek(Token![unsafe])
        || input.peek(Token![extern])
}

fn is_ours(attr: &Attribute) -> bool {
    ["state", "doc", "serde", "schemars", "tool_input"].iter().any(|ours| attr.path().is_ident(ours))
}

/// The type without the invisible group that a `$ty` of `macro_rules!` puts around it.
pub(crate) fn ungrouped(ty: &Type) -> &Type {
    match ty {
        Type::Group(group) => ungrouped(&group.elem),
        Type::Paren(paren) => ungrouped(&paren.elem),
        ty => ty,
    }
}
