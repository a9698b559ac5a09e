//! From a valid model to code. Nothing here can fail.

mod call;
mod effects;

use proc_macro2::{Span, TokenStream};
use quote::{ToTokens, quote, quote_spanned};
use syn::Ident;
use syn::ext::IdentExt as _;
use syn::spanned::Spanned as _;

use crate::hygiene::{local, shown_at};
use crate::input;
use crate::tool::model::{Arguments, Description, ToolModel};

/// The function, the struct that is the tool, the arguments where they are written for the user, and the rest in a
/// block that adds no names.
pub(crate) fn expand(model: &ToolModel<'_>) -> TokenStream {
    let function = model.function.kept();
    let unit_struct = unit_struct(model);
    let arguments = match &model.arguments {
        Arguments::Written(input) => Some(input::expand(input)),
        Arguments::Given(_) | Arguments::None => None,
    };
    let implementation = implementation(model);
    let (described, limited) = (described(model), limited(model));
    let contract = contract(model);
    let with_state = with_state(model);
    let cfgs = &model.cfgs;
    quote! {
        #function
        #unit_struct
        #arguments
        #(#cfgs)*
        const _: () = {
            #implementation
            #described
            #limited
            #contract
            #with_state
        };
    }
}

fn unit_struct(model: &ToolModel<'_>) -> TokenStream {
    let ToolModel { cfgs, vis, ident, name, description, .. } = model;
    let doc = match description {
        Description::Text(text) => format!(" The tool `{name}`: {}", text.lines().next().unwrap_or_default()),
        Description::Expression(..) => format!(" The tool `{name}`."),
    };
    // Where the name is taken, rustc says so under the function that gave it.
    let unit_struct = quote_spanned!(shown_at(ident.span())=> struct #ident;);
    quote! {
        #[doc = #doc]
        #(#cfgs)*
        #[derive(::core::clone::Clone, ::core::marker::Copy, ::core::fmt::Debug)]
        #vis #unit_struct
    }
}

fn implementation(model: &ToolModel<'_>) -> TokenStream {
    let ToolModel { krate, ident, name, .. } = model;
    let description = description(&model.description);
    let title = model
        .title
        .map(|title| quote!(const TITLE: ::core::option::Option<&'static str> = ::core::option::Option::Some(#title);));
    let annotations = annotations(model);
    let timeout = timeout(model);
    let policy = effects::policy(model);
    let types = associated_types(model);
    let effects = effects::method(model);
    let examples = examples(model);
    let call = call::method(model);
    let deprecated = model.function.attrs.iter().any(|attr| attr.path().is_ident("deprecated"));
    // Whoever registers the tool is told; that it calls its own function is no news.
    let allowed = deprecated.then(|| quote!(#[allow(deprecated)]));
    quote! {
        #[automatically_derived]
        #allowed
        impl #krate::Tool for #ident {
            const NAME: &'static str = #name;
            const DESCRIPTION: &'static str = #description;
            #title
            #annotations
            #policy
            #timeout
            #types
            #effects
            #examples
            #call
        }
    }
}

/// Each type in place of a parameter or of the output, so that rustc's errors about it stand there.
fn associated_types(model: &ToolModel<'_>) -> TokenStream {
    let ToolModel { krate, output, .. } = model;
    let arguments = match &model.arguments {
        Arguments::Given(ty) => quote!(#ty),
        Arguments::Written(input) => input.ident().into_token_stream(),
        Arguments::None => quote!(#krate::input::NoArguments),
    };
    let states: Vec<_> = model.parameters.states.iter().map(|state| state.ty).collect();
    // One tuple has one span, and most tools with state have one.
    let state_span = states.first().map_or_else(Span::call_site, |first| shown_at(first.span()));
    let state = quote_spanned!(state_span=> type State = (#(#krate::__private::Arc<#states>,)*););
    let context = model.parameters.context.map_or_else(|| quote!(#krate::ToolContext), ToTokens::to_token_stream);
    let arguments = quote_spanned!(shown_at(arguments.span())=> type Args = #arguments;);
    let context = quote_spanned!(shown_at(context.span())=> type Context = #context;);
    let output = quote_spanned!(shown_at(output.span())=> type Output = #output;);
    quote!(#arguments #state #context #output)
}

/// The value stands alone, so that an error about its type is about nothing else.
fn timeout(model: &ToolModel<'_>) -> Option<TokenStream> {
    let value = model.timeout?;
    let timeout = local("timeout");
    let duration = quote_spanned!(shown_at(value.span())=> let #timeout: ::core::time::Duration = #value;);
    Some(quote! {
        const TIMEOUT: ::core::option::Option<::core::time::Duration> = {
            #duration
            ::core::option::Option::Some(#timeout)
        };
    })
}

fn description(description: &Description) -> TokenStream {
    match description {
        Description::Text(text) => quote!(#text),
        // A file that is included ends with a line feed.
        Description::Expression(expression, span) => {
            let text = local("text");
            let given = quote_spanned!(shown_at(*span)=> let #text: &'static str = #expression;);
            quote!({
                #given
                #text.trim_ascii()
            })
        }
    }
}

/// Whether an expression is no time at all is known to rustc alone.
fn limited(model: &ToolModel<'_>) -> Option<TokenStream> {
    let ToolModel { krate, ident, .. } = model;
    let span = shown_at(model.timeout?.span());
    Some(quote_spanned! {span=>
        const _: () = ::core::assert!(
            !::core::matches!(<#ident as #krate::Tool>::TIMEOUT, ::core::option::Option::Some(timeout) if timeout.is_zero()),
            "no call ends in no time; leave `timeout` out to have no limit"
        );
    })
}

/// Whether an expression is blank is known to rustc alone.
fn described(model: &ToolModel<'_>) -> Option<TokenStream> {
    let Description::Expression(_, span) = &model.description else { return None };
    let ToolModel { krate, ident, .. } = model;
    Some(quote_spanned! {shown_at(*span)=>
        const _: () = ::core::assert!(
            !<#ident as #krate::Tool>::DESCRIPTION.is_empty(),
            "the description is blank; a model chooses tools by their description"
        );
    })
}

/// Compares the pinned contract with the tool while it compiles. The macro reads no file: `include_str!` also tells cargo
/// to compile again when the file alone changes.
fn contract(model: &ToolModel<'_>) -> Option<TokenStream> {
    let ToolModel { krate, ident, .. } = model;
    let path = model.contract?;
    let (text, message) = (local("TEXT"), local("message"));
    Some(quote_spanned! {shown_at(path.span())=>
        const _: () = {
            const #text: &str = ::core::include_str!(::core::concat!(::core::env!("CARGO_MANIFEST_DIR"), "/", #path));
            if let ::core::option::Option::Some(#message) = #krate::__private::contract::<#ident>(#path, #text) {
                ::core::panic!("{}", #message.as_str())
            }
        };
    })
}

/// Values of the arguments' type, so that rustc checks them where they stand.
fn examples(model: &ToolModel<'_>) -> Option<TokenStream> {
    let ToolModel { krate, examples, .. } = model;
    (!examples.is_empty()).then(|| {
        quote! {
            fn examples() -> #krate::__private::Vec<#krate::serde_json::Value> {
                #krate::__private::examples::<Self::Args, _>([#(#examples),*])
            }
        }
    })
}

fn annotations(model: &ToolModel<'_>) -> Option<TokenStream> {
    let ToolModel { krate, annotations, .. } = model;
    let declared = annotations.iter().map(|(annotation, value)| {
        let annotation = Ident::new(&annotation.to_string(), Span::call_site());
        quote!(.#annotation(#value))
    });
    (!annotations.is_empty())
        .then(|| quote!(const ANNOTATIONS: #krate::Annotations = #krate::Annotations::NONE #(#declared)*;))
}

/// `ReadFile.with_state(workspace)`, where the tool has state.
fn with_state(model: &ToolModel<'_>) -> Option<TokenStream> {
    let ToolModel { krate, vis, ident, parameters, .. } = model;
    if parameters.states.is_empty() {
        return None;
    }
    let names: Vec<Ident> = parameters
        .states
        .iter()
        .enumerate()
        .map(|(index, state)| match state.ident {
            Some(name) => local(name.unraw().to_string().trim_start_matches('_')),
            None => local(&format!("state_{index}")),
        })
        .collect();
    let types = parameters.states.iter().map(|state| state.ty);
    Some(quote! {
        #[automatically_derived]
        impl #ident {
            /// Binds what all calls of the tool share. The result can be registered.
            #[must_use]
            #vis fn with_state(
                self,
                #(#names: impl ::core::convert::Into<#krate::__private::Arc<#types>>),*
            ) -> #krate::Bound<Self> {
                let Self = self;
                #krate::Bound::new((#(::core::convert::Into::into(#names),)*))
            }
        }
    })
}
