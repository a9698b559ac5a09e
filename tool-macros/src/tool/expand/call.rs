//! `Tool::call`: the user's function with what it asks for, in its order.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use crate::hygiene::{local, shown_at};
use crate::tool::model::{Parameter, Runs, ToolModel};

/// `call`, which hands the function's own future on: an `async fn` around it would be compiled for every tool.
pub(super) fn method(model: &ToolModel<'_>) -> TokenStream {
    let (state, context, args) = (local("state"), local("context"), local("args"));
    let body = match model.runs {
        Runs::Async => on_the_pipeline(model),
        Runs::Blocking => on_the_blocking_pool(model),
    };
    // The error for a future that is not `Send` stands under the function, and points from there to the await.
    quote_spanned! {shown_at(model.function.sig.ident.span())=>
        fn call<'a>(
            #state: &'a Self::State,
            #context: &'a Self::Context,
            #args: Self::Args,
        ) -> impl ::core::future::Future<Output = Self::Output> + ::core::marker::Send + 'a {
            let _ = (#state, #context, &#args);
            #body
        }
    }
}

fn on_the_pipeline(model: &ToolModel<'_>) -> TokenStream {
    let context = local("context");
    let function = &model.function.sig.ident;
    let arguments = arguments(model, &quote!(#context));
    quote!(#function(#(#arguments),*))
}

/// A blocking call cannot be dropped, so it takes copies that may outlive the future that waits for it.
fn on_the_blocking_pool(model: &ToolModel<'_>) -> TokenStream {
    let krate = &model.krate;
    let (state, context) = (local("state"), local("context"));
    let function = &model.function.sig.ident;
    let has_state = !model.parameters.states.is_empty();
    let clone = has_state.then(|| quote!(let #state = ::core::clone::Clone::clone(#state);));
    let detach = model.parameters.context.map(|_| {
        quote! {
            let #context = <Self::Context as #krate::__private::CallContext<Self>>::detach(#context);
        }
    });
    let arguments = arguments(model, &quote!(&#context));
    quote! {
        #clone
        #detach
        #krate::__private::blocking(move || #function(#(#arguments),*))
    }
}

/// The arguments of the user's function.
fn arguments(model: &ToolModel<'_>, context: &TokenStream) -> Vec<TokenStream> {
    let (state, args) = (local("state"), local("args"));
    let argument = |parameter: &Parameter<'_>| match parameter {
        Parameter::State(index) => {
            let index = syn::Index::from(*index);
            quote!(&*#state.#index)
        }
        Parameter::Context => context.clone(),
        Parameter::Arguments => quote!(#args),
        Parameter::Property(property) => quote!(#args.#property),
    };
    model.parameters.call.iter().map(argument).collect()
}
