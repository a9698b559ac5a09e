//! `check`: each value is checked by its own type, and by the rules that its schema shows.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Ident;
use syn::spanned::Spanned as _;

use crate::hygiene::{local, shown_at};
use crate::input::allowed::Rules;
use crate::input::bounds::{Bound, Number};
use crate::input::expand::{method, option};
use crate::input::model::{Alternative, Body, Choice, Holds, InputModel, Property, Reached, Role, Tagging};
use crate::input::pattern;

/// `check`, for the `impl` of `ToolInput`. An enum of names has nothing to check.
pub(crate) fn check(model: &InputModel) -> Option<TokenStream> {
    let krate = &model.krate;
    let checks = local("checks");
    let body = match &model.body {
        Body::Object(properties) => {
            let properties = properties.iter().map(|property| property_checks(model, property, Reached::Field));
            quote!(#(#properties)*)
        }
        Body::Newtype(held) => property_checks(model, held, Reached::Field),
        Body::Choice(choice) => choice_checks(model, choice),
        Body::Names(_) => return None,
    };
    Some(quote! {
        fn check(&self, #checks: &mut #krate::input::Checks<'_>) {
            let _ = &#checks;
            #body
        }
    })
}

fn property_checks(model: &InputModel, property: &Property, reached: Reached) -> TokenStream {
    let checks = local("checks");
    let Property { ty, name, cfgs, role, .. } = property;
    let value = property.reference(reached);
    let nested = method(model, ty, "check");
    match role {
        Role::Skipped | Role::Foreign => TokenStream::new(),
        Role::Flattened => quote!(#(#cfgs)* #nested(#value, #checks);),
        Role::Plain => {
            let rules = rules(model, property, &value);
            let statements = quote!(#nested(#value, #checks); #(#rules)*);
            if name.is_empty() {
                return quote!(#(#cfgs)* { #statements });
            }
            quote!(#(#cfgs)* { let #checks = &mut #checks.at(#name); #statements })
        }
    }
}

/// One statement for each rule. The error for a type that has none stands under the type.
fn rules(model: &InputModel, property: &Property, value: &TokenStream) -> Vec<TokenStream> {
    let krate = &model.krate;
    let (checks, ty) = (local("checks"), &property.ty);
    let Rules { range, length, format, pattern } = &property.rules;
    let statement = |method: &str, arguments: TokenStream| {
        let method = Ident::new(method, Span::call_site());
        quote_spanned!(shown_at(ty.span())=> #checks.#method::<#ty>(#value, #arguments);)
    };
    let limit = |bound: &Option<Bound>| option(bound.as_ref().map(|bound| bound.value.limit(krate)));
    let items = |bound: &Option<Bound>| option(bound.as_ref().and_then(|bound| bound.value.items()));
    let range = range.as_ref().map(|range| {
        let (min, max) = (limit(&range.min), limit(&range.max));
        statement("range", quote!(#min, #max))
    });
    let length = length.as_ref().map(|length| {
        let (min, max) = (items(&length.min), items(&length.max));
        statement("length", quote!(#min, #max))
    });
    let format = format.as_ref().map(|format| statement("format", format.path(krate)));
    let pattern = pattern.as_ref().map(|pattern| {
        let (compiled, name) = pattern.compiled(krate);
        let name = quote_spanned!(shown_at(pattern.source.span())=> &#name);
        let statement = statement("pattern", name);
        quote!(#compiled #statement)
    });
    [range, length, format, pattern].into_iter().flatten().collect()
}

fn choice_checks(model: &InputModel, choice: &Choice) -> TokenStream {
    let checks = local("checks");
    let arms = choice.alternatives.iter().map(|alternative| {
        let Alternative { cfgs, name, holds, .. } = alternative;
        let pattern = pattern::of(alternative);
        let body = match holds {
            Holds::Nothing => TokenStream::new(),
            Holds::Value(held) => property_checks(model, held, Reached::Variable),
            Holds::Fields { properties, .. } => {
                properties.iter().map(|property| property_checks(model, property, Reached::Variable)).collect()
            }
        };
        let place = match &choice.tagging {
            _ if matches!(holds, Holds::Nothing) => None,
            Tagging::External => Some(name.clone()),
            Tagging::Adjacent { content, .. } => Some(content.value()),
            Tagging::Internal { .. } | Tagging::Untagged(_) => None,
        };
        let body = match place {
            Some(place) => quote!(let #checks = &mut #checks.at(#place); let _ = &#checks; #body),
            None => body,
        };
        quote!(#(#cfgs)* #pattern => { #body })
    });
    quote!(match self { #(#arms)* })
}

impl Number {
    /// The bound of a length.
    fn items(self) -> Option<TokenStream> {
        let Self::Int(value) = self else { return None };
        let items = usize::try_from(value).ok()?;
        Some(quote!(#items))
    }
}
