//! The validated description of one tool: whatever holds one of these can be expanded without an error.

mod arguments;
mod names;
mod parameters;
mod touches;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens as _, quote};
use syn::spanned::Spanned as _;
use syn::{Attribute, Expr, Ident, LitStr, Path, ReturnType, Visibility};

use crate::docs::Docs;
use crate::errors::Errors;
use crate::hygiene;
use crate::tool::attr::Options;
use crate::tool::item::Function;

pub(crate) use arguments::{Arguments, inert as inert_arguments};
pub(crate) use names::struct_ident;
pub(crate) use parameters::{Parameter, Parameters};
pub(crate) use touches::{Effects, Scope, Touch, Touches};

/// One tool.
pub(crate) struct ToolModel<'a> {
    pub(crate) krate: Path,
    pub(crate) function: &'a Function,
    pub(crate) cfgs: Vec<&'a Attribute>,
    pub(crate) vis: &'a Visibility,
    /// The unit struct that is the tool.
    pub(crate) ident: Ident,
    pub(crate) name: String,
    pub(crate) title: Option<&'a LitStr>,
    pub(crate) description: Description,
    /// Each annotation's name and what it declares.
    pub(crate) annotations: Vec<(&'a Ident, bool)>,
    pub(crate) effects: Effects<'a>,
    pub(crate) timeout: Option<&'a Expr>,
    /// Values of the arguments that are published with the tool.
    pub(crate) examples: Vec<&'a Expr>,
    /// Where the pinned contract lies, relative to the crate.
    pub(crate) contract: Option<&'a LitStr>,
    pub(crate) parameters: Parameters<'a>,
    pub(crate) arguments: Arguments<'a>,
    /// The type of the output, and where it stands.
    pub(crate) output: TokenStream,
    pub(crate) runs: Runs,
}

/// What the model reads about the tool.
pub(crate) enum Description {
    /// Text that is known now. It is not blank.
    Text(String),
    /// A constant expression, which rustc checks for being blank, and the token to blame.
    Expression(TokenStream, Span),
}

/// Where the function runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Runs {
    /// As a future, in the pipeline.
    Async,
    /// On the pool for blocking work.
    Blocking,
}

impl<'a> ToolModel<'a> {
    /// Builds the model, or reports why there is none.
    pub(crate) fn new(options: &'a Options, function: &'a Function, errors: &mut Errors) -> Option<Self> {
        let name = names::tool_name(options, function, errors);
        let ident = names::checked_struct_ident(options, function, errors);
        let description = description(options, function, errors);
        let parameters = Parameters::classify(function, errors);
        let krate = hygiene::krate(options.krate.as_ref());
        let arguments = Arguments::new(&krate, ident.as_ref(), function, &parameters, errors);
        examples_of_something(options, arguments.as_ref(), errors);
        let effects = Effects::declared(options, &parameters, errors);
        let output = match &function.sig.output {
            ReturnType::Default => quote!(()),
            ReturnType::Type(_, ty) => ty.to_token_stream(),
        };
        Some(Self {
            krate,
            function,
            cfgs: hygiene::cfgs(&function.attrs),
            vis: &function.vis,
            ident: ident?,
            name: name?,
            title: options.title.as_ref().map(|title| &title.value),
            description: description?,
            annotations: annotations(options),
            effects,
            timeout: options.timeout.as_ref().map(|timeout| &timeout.value),
            examples: options.examples.iter().map(|example| &example.value).collect(),
            contract: options.contract.as_ref().map(|contract| &contract.value),
            parameters,
            arguments: arguments?,
            output,
            runs: if options.blocking.is_some() { Runs::Blocking } else { Runs::Async },
        })
    }
}

/// A model chooses tools by their description, so there has to be one.
fn description(options: &Options, function: &Function, errors: &mut Errors) -> Option<Description> {
    let (docs, span) = match &options.description {
        Some(description) => (given_description(&description.value), description.value.span()),
        None => (Docs::of(&function.attrs), function.sig.ident.span()),
    };
    match docs {
        Docs::Text(text) => Some(Description::Text(text)),
        Docs::Expression(expression) => Some(Description::Expression(expression, span)),
        Docs::Blank => {
            let message = "a model chooses tools by their description; add `/// ..` or `description = \"..\"`";
            errors.report_at(span, message);
            None
        }
    }
}

/// An example is a value of the arguments.
fn examples_of_something(options: &Options, arguments: Option<&Arguments<'_>>, errors: &mut Errors) {
    if let Some(Arguments::None) = arguments {
        for example in &options.examples {
            errors.report(&example.key, "the tool takes no arguments, so there is nothing to show; remove `example`");
        }
    }
}

fn given_description(expression: &Expr) -> Docs {
    match expression {
        Expr::Lit(syn::ExprLit { lit: syn::Lit::Str(text), .. }) => Docs::text(&text.value()),
        expression => Docs::Expression(expression.to_token_stream()),
    }
}

fn annotations(options: &Options) -> Vec<(&Ident, bool)> {
    [&options.destructive, &options.idempotent, &options.open_world]
        .into_iter()
        .flatten()
        .map(|annotation| (&annotation.key, annotation.value))
        .collect()
}
