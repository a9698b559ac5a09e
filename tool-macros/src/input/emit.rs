//! The user's type as it is written out again: what is ours is taken off, and what is serde's and schemars' stays.

use quote::quote;
use syn::{Attribute, Data, DeriveInput, Fields, parse_quote};

use crate::input::model::InputModel;

/// The type. A derive that writes nothing knows the attributes, which are read here and by no derive of their own.
pub(crate) fn emitted(model: &InputModel) -> DeriveInput {
    let krate = &model.krate;
    let mut item = model.item.clone();
    each_field(&mut item, &mut |attrs| attrs.retain(|attr| !attr.path().is_ident("tool_input")));
    let knows_attributes = quote!(#krate::__private::InputAttributes);
    item.attrs.insert(0, parse_quote!(#[derive(#knows_attributes)]));
    item
}

/// Goes through the attributes of all fields, also those of variants.
fn each_field(item: &mut DeriveInput, change: &mut dyn FnMut(&mut Vec<Attribute>)) {
    let mut each = |fields: &mut Fields| fields.iter_mut().for_each(|field| change(&mut field.attrs));
    match &mut item.data {
        Data::Struct(data) => each(&mut data.fields),
        Data::Enum(data) => data.variants.iter_mut().for_each(|variant| each(&mut variant.fields)),
        Data::Union(data) => data.fields.named.iter_mut().for_each(|field| change(&mut field.attrs)),
    }
}
