//! The type of a tool's arguments: the user's own struct, or one that is written from documented parameters.

use proc_macro2::{TokenStream, TokenTree};
use quote::{ToTokens as _, format_ident, quote};
use syn::{DeriveInput, Ident, Path, Type, parse_quote_spanned};

use crate::errors::Errors;
use crate::hygiene;
use crate::input::{self, InputModel, Openness};
use crate::tool::item::Function;
use crate::tool::model::parameters::{ByValue, InlineArgument, Parameters};

/// Where the type of the arguments comes from.
pub(crate) enum Arguments<'a> {
    /// It is the user's.
    Given(&'a Type),
    /// It is written here, by the same rules as `#[tool_input]`.
    Written(Box<InputModel>),
    /// There are none. One type of tool-core stands for that in all tools.
    None,
}

impl<'a> Arguments<'a> {
    pub(super) fn new(
        krate: &Path,
        tool: Option<&Ident>,
        function: &Function,
        parameters: &Parameters<'a>,
        errors: &mut Errors,
    ) -> Option<Self> {
        match &parameters.by_value {
            ByValue::Given(ty) => Some(Self::Given(ty)),
            ByValue::Inline(properties) if properties.is_empty() => Some(Self::None),
            // The same mistake would be reported a second time, in the words for fields.
            ByValue::Inline(_) if !errors.is_empty() => None,
            ByValue::Inline(properties) => {
                let item = written(tool?, function, properties);
                let model = InputModel::new(krate.clone(), Openness::Closed, item, errors)?;
                Some(Self::Written(Box::new(model)))
            }
        }
    }
}

/// The struct of documented parameters for a tool that has mistakes, so that code which names it has no further errors.
/// There is none where the mistake lies in the types.
pub(crate) fn inert(krate: &Path, tool: &Ident, function: &Function) -> Option<TokenStream> {
    let parameters = Parameters::classify(function, &mut Errors::default());
    let ByValue::Inline(properties) = &parameters.by_value else { return None };
    let can_be_fields = function.sig.generics.params.is_empty()
        && properties.iter().all(|property| is_owned_and_named(property.ty.to_token_stream()));
    (can_be_fields && !properties.is_empty()).then(|| {
        let item = written(tool, function, properties);
        input::fallback(krate, item, Errors::default())
    })
}

fn is_owned_and_named(ty: TokenStream) -> bool {
    ty.into_iter().all(|token| match token {
        TokenTree::Ident(ident) => ident != "impl",
        TokenTree::Punct(punct) => !matches!(punct.as_char(), '&' | '\''),
        TokenTree::Group(group) => is_owned_and_named(group.stream()),
        TokenTree::Literal(_) => true,
    })
}

/// `pub struct AddArgs { /// .. pub a: i64 }`.
fn written(tool: &Ident, function: &Function, properties: &[InlineArgument<'_>]) -> DeriveInput {
    let ident = format_ident!("{tool}Args");
    let vis = &function.vis;
    let cfgs = hygiene::cfgs(&function.attrs);
    let doc = format!(" The arguments of [`{tool}`].");
    let fields = properties.iter().map(|InlineArgument { ident, ty, attrs }| quote!(#(#attrs)* #vis #ident: #ty));
    // Where the name is taken, rustc says so under the function that gave it.
    parse_quote_spanned! {hygiene::shown_at(tool.span())=>
        // Only in the documentation: a doc comment of the struct itself would be part of its schema, which a model reads.
        #[cfg_attr(doc, doc = #doc)]
        #(#cfgs)*
        #[allow(missing_docs, missing_debug_implementations, clippy::pedantic, reason = "it was written as a list of parameters")]
        #vis struct #ident {
            #(#fields),*
        }
    }
}
