//! The user's type as it is written out again: what schemars would misread in the attributes of fields is put right, and
//! what is ours is taken off.

use quote::{ToTokens as _, quote};
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DeriveInput, Fields, Meta, Token, parse_quote};

use crate::input::bounds::Bounds;

/// The type, for its schema to be derived.
pub(crate) fn emitted(item: &DeriveInput) -> DeriveInput {
    let mut item = item.clone();
    each_field(&mut item, &mut |attrs| {
        take_off_ours(attrs);
        attrs.iter_mut().filter(|attr| attr.path().is_ident("schemars")).for_each(suffix_bounds);
    });
    item
}

/// Takes our own attributes off the fields: no derive is left that would.
pub(crate) fn take_off_ours(attrs: &mut Vec<Attribute>) {
    attrs.retain(|attr| !attr.path().is_ident("tool_input"));
}

/// Goes through the attributes of all fields, also those of variants.
pub(crate) fn each_field(item: &mut DeriveInput, change: &mut dyn FnMut(&mut Vec<Attribute>)) {
    let mut each = |fields: &mut Fields| fields.iter_mut().for_each(|field| change(&mut field.attrs));
    match &mut item.data {
        Data::Struct(data) => each(&mut data.fields),
        Data::Enum(data) => data.variants.iter_mut().for_each(|variant| each(&mut variant.fields)),
        Data::Union(data) => data.fields.named.iter_mut().for_each(|field| change(&mut field.attrs)),
    }
}

fn suffix_bounds(attr: &mut Attribute) {
    let Ok(entries) = attr.parse_args_with(Punctuated::<Meta, Token![,]>::parse_terminated) else { return };
    let entries = entries.into_iter().map(|entry| {
        let is_bounds = entry.path().is_ident("range") || entry.path().is_ident("length");
        match Bounds::parse(&entry) {
            Ok(bounds) if is_bounds => bounds.suffixed(entry.path()),
            _ => entry.into_token_stream(),
        }
    });
    let rewritten = quote!(#(#entries),*);
    *attr = parse_quote!(#[schemars(#rewritten)]);
}
