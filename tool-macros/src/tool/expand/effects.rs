//! What a tool says of its effects: `Tool::EFFECTS`, and `Tool::effects` where each call names them.

use proc_macro2::TokenStream;
use quote::{quote, quote_spanned};

use crate::hygiene::{local, shown_at};
use crate::tool::model::{Effects, Scope, ToolModel, Touch, Touches};

/// `const EFFECTS`, where it differs from the default.
pub(super) fn policy(model: &ToolModel<'_>) -> Option<TokenStream> {
    let krate = &model.krate;
    let policy = match &model.effects {
        Effects::Undeclared => return None,
        Effects::ConcurrentSafe => quote!(ReadsWorld),
        Effects::Named(touches) if touches.only_read() => quote!(Reads),
        Effects::Named(_) => quote!(Writes),
    };
    Some(quote!(const EFFECTS: #krate::effects::EffectsPolicy = #krate::effects::EffectsPolicy::#policy;))
}

/// `fn effects`, where each call names what it touches.
pub(super) fn method(model: &ToolModel<'_>) -> Option<TokenStream> {
    let krate = &model.krate;
    let Effects::Named(Touches { reads, writes, locks }) = &model.effects else { return None };
    let (state, args, effects) = (local("state"), local("args"), local("effects"));
    let reads = reads.iter().map(|touch| footprint(model, touch, &quote!(Read)));
    let writes = writes.iter().map(|touch| footprint(model, touch, &quote!(Write)));
    Some(quote! {
        fn effects(#state: &Self::State, #args: &Self::Args) -> #krate::effects::Effects {
            let _ = (#state, #args);
            let mut #effects = #krate::effects::Effects::none();
            #(#reads)*
            #(#writes)*
            #(#effects.touch(#krate::effects::Access::Write, #krate::effects::Resource::lock(#locks));)*
            #effects
        }
    })
}

/// Asks the property what it names. The error for one that names nothing stands under it, in the attribute.
fn footprint(model: &ToolModel<'_>, touch: &Touch<'_>, access: &TokenStream) -> TokenStream {
    let krate = &model.krate;
    let (state, args, effects) = (local("state"), local("args"), local("effects"));
    let property = touch.property;
    let scope = match touch.scope {
        Scope::State(index) => {
            let index = syn::Index::from(index);
            quote!(&*#state.#index)
        }
        Scope::Letters => quote!(&()),
    };
    quote_spanned! {shown_at(property.span())=>
        #krate::effects::Footprint::footprint(&#args.#property, #scope, #krate::effects::Access::#access, &mut #effects);
    }
}
