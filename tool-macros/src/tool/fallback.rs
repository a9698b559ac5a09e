//! What stands in for a tool with mistakes: the user's function, the errors, and a struct that does nothing, so that the
//! code around it has no further errors.

use proc_macro2::TokenStream;
use quote::quote;
use syn::FnArg;

use crate::errors::Errors;
use crate::hygiene;
use crate::tool::attr::Options;
use crate::tool::item::Function;
use crate::tool::model;

/// The item as it was, beside the errors.
pub(crate) fn unchanged(item: &TokenStream, errors: Errors) -> TokenStream {
    let errors = errors.into_compile_errors();
    quote!(#item #errors)
}

/// The function as it was, beside the errors and an inert tool.
pub(crate) fn inert(options: &Options, function: &Function, errors: Errors) -> TokenStream {
    let errors = errors.into_compile_errors();
    if function.sig.receiver().is_some() {
        // It stands in an `impl`, where neither a struct nor a nameless constant can.
        let kept = function.kept();
        return quote!(#kept #errors);
    }
    let cfgs = hygiene::cfgs(&function.attrs);
    let kept = function.kept();
    let tool = inert_tool(options, function);
    quote! {
        // Nothing calls the function until the mistake is gone.
        #[allow(dead_code)]
        #kept
        #tool
        #(#cfgs)*
        const _: () = { #errors };
    }
}

fn inert_tool(options: &Options, function: &Function) -> Option<TokenStream> {
    let ident = model::struct_ident(options, function).filter(|ident| *ident != function.sig.ident)?;
    let krate = hygiene::krate(options.krate.as_ref());
    let cfgs = hygiene::cfgs(&function.attrs);
    let vis = &function.vis;
    let states = function.sig.inputs.iter().filter(|input| is_state(input)).count();
    let parameters = (0..states).map(|index| quote::format_ident!("_state_{index}"));
    let types: Vec<_> = (0..states).map(|index| quote::format_ident!("S{index}")).collect();
    let arguments = model::inert_arguments(&krate, &ident, function);
    Some(quote! {
        #arguments
        #(#cfgs)*
        #[allow(missing_docs, missing_debug_implementations)]
        #[derive(::core::clone::Clone, ::core::marker::Copy)]
        #vis struct #ident;
        #(#cfgs)*
        const _: () = {
            impl #krate::Tool for #ident {
                const NAME: &'static str = "";
                const DESCRIPTION: &'static str = "";
                type Args = #krate::input::NoArguments;
                type State = ();
                type Context = #krate::ToolContext;
                type Output = ();
                async fn call<'a>(_: &'a Self::State, _: &'a Self::Context, _: Self::Args) {}
            }
            impl #ident {
                #[allow(dead_code, missing_docs)]
                #vis fn with_state<#(#types),*>(self, #(#parameters: #types),*) -> #krate::Bound<Self> {
                    #krate::Bound::new(())
                }
            }
        };
    })
}

fn is_state(input: &FnArg) -> bool {
    match input {
        FnArg::Typed(parameter) => parameter.attrs.iter().any(|attr| attr.path().is_ident("state")),
        FnArg::Receiver(_) => false,
    }
}
