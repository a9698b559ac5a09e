//! The type of a tool's arguments: the user's own struct, or one that is written from documented parameters.

use quote::format_ident;
use syn::{DeriveInput, Ident, Path, Type, parse_quote};

use crate::errors::Errors;
use crate::hygiene;
use crate::input::{InputModel, Openness};
use crate::tool::item::Function;
use crate::tool::model::parameters::{ByValue, InlineArgument, Parameters};

/// Where the type of the arguments comes from.
pub(crate) enum Arguments<'a> {
    /// It is the user's.
    Given(&'a Type),
    /// It is written here, by the same rules as `#[tool_input]`.
    Written(Box<InputModel>),
    /// It is written here, and has no properties. Nobody needs its name, so it takes none from the user.
    Empty(Box<InputModel>),
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
            // The same mistake would be reported a second time, in the words for fields.
            ByValue::Inline(_) if !errors.is_empty() => None,
            ByValue::Inline(properties) if properties.is_empty() => {
                let model = InputModel::new(krate.clone(), Openness::Closed, empty(), errors)?;
                Some(Self::Empty(Box::new(model)))
            }
            ByValue::Inline(properties) => {
                let item = written(tool?, function, properties);
                let model = InputModel::new(krate.clone(), Openness::Closed, item, errors)?;
                Some(Self::Written(Box::new(model)))
            }
        }
    }
}

/// `pub struct AddArgs { /// .. pub a: i64 }`.
fn written(tool: &Ident, function: &Function, properties: &[InlineArgument<'_>]) -> DeriveInput {
    let ident = format_ident!("{tool}Args");
    let vis = &function.vis;
    let cfgs = hygiene::cfgs(&function.attrs);
    let doc = format!(" The arguments of [`{tool}`].");
    let fields =
        properties.iter().map(|InlineArgument { ident, ty, attrs }| quote::quote!(#(#attrs)* #vis #ident: #ty));
    parse_quote! {
        // Only in the documentation: a doc comment of the struct itself would be part of its schema, which a model reads.
        #[cfg_attr(doc, doc = #doc)]
        #(#cfgs)*
        #[allow(missing_docs, missing_debug_implementations, clippy::pedantic, reason = "it was written as a list of parameters")]
        #vis struct #ident {
            #(#fields),*
        }
    }
}

/// The arguments of a tool that takes none.
fn empty() -> DeriveInput {
    parse_quote! {
        #[allow(missing_docs)]
        #[derive(::core::fmt::Debug, ::core::default::Default)]
        pub struct NoArguments {}
    }
}
