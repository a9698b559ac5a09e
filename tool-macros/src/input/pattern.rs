//! The pattern of a variant, which binds what it holds.

use proc_macro2::TokenStream;
use quote::quote;

use crate::input::model::{Alternative, Holds, Property, Role};

/// `Self::Move { from: field_from, .. }`.
pub(crate) fn of(alternative: &Alternative) -> TokenStream {
    let Alternative { ident, holds, .. } = alternative;
    match holds {
        Holds::Nothing => quote!(Self::#ident),
        Holds::Value(held) => {
            let variable = held.variable();
            quote!(Self::#ident(#variable))
        }
        Holds::Fields { properties, .. } => {
            let fields = properties.iter().map(|property| {
                let Property { member, role, .. } = property;
                let variable = property.variable();
                if *role == Role::Skipped { quote!(#member: _) } else { quote!(#member: #variable) }
            });
            quote!(Self::#ident { #(#fields),* })
        }
    }
}
