//! The rules of what the attributes of one field may say together.

use quote::ToTokens as _;
use syn::Type;

use crate::errors::Errors;
use crate::input::allowed::FieldAttrs;
use crate::input::model::idents;

/// One field is read in one way.
pub(crate) fn compatible(attrs: &FieldAttrs, errors: &mut Errors) {
    let FieldAttrs { rename, default, skip, flatten, foreign, serialized: _, rules } = attrs;
    if let Some(skip) = skip
        && !(rules.is_empty() && flatten.is_none() && foreign.is_none() && rename.is_none())
    {
        errors.report(
            skip,
            "the model does not see the field, so nothing else about it matters; remove the rest, or this",
        );
    }
    if let Some(flatten) = flatten
        && !(rules.is_empty() && default.is_none() && foreign.is_none() && rename.is_none())
    {
        errors.report(
            flatten,
            "the properties of the flattened struct have their own names, defaults and bounds; remove those of the field",
        );
    }
    if let Some(foreign) = foreign
        && !rules.is_empty()
    {
        errors.report(foreign, "a foreign type has its own schema; put bounds on a newtype around `String` instead");
    }
}

/// Numbers that do not come through JSON as they were sent, wherever they stand in the type of a field. These are keywords in
/// all but name; of every other type the compiler knows better.
pub(crate) fn exact_numbers(ty: &Type, errors: &mut Errors) {
    for ident in idents(ty.to_token_stream()) {
        if ident == "f32" {
            errors.report(&ident, "an `f32` rounds what was sent, past the bounds that the model was shown; use `f64`");
        } else if ident == "u128" || ident == "i128" {
            let message =
                "a JSON number of more than 64 bits is read as a float and loses digits; use `u64` or `i64`, or text";
            errors.report(&ident, message);
        }
    }
}

/// What a newtype or a variant holds is no property: it has neither a name nor a default.
pub(crate) fn held(attrs: &FieldAttrs, errors: &mut Errors) {
    let FieldAttrs { rename, default, skip, flatten, .. } = attrs;
    if let Some(rename) = rename {
        errors.report(rename, "what is held here has no name of its own; remove `rename`");
    }
    for entry in [default, skip, flatten].into_iter().flatten() {
        errors.report(entry, "what is held here is no property: it is there, whole; remove this");
    }
}
