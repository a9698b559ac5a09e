//! The two names of a tool: the one the model calls it by, and the one its struct has in Rust.

use syn::Ident;
use syn::ext::IdentExt as _;

use crate::case;
use crate::errors::Errors;
use crate::tool::attr::Options;
use crate::tool::item::Function;

/// The strictest of the providers' limits.
const LONGEST: usize = 64;

/// The name for the model: `name = ".."`, or that of the function.
pub(super) fn tool_name(options: &Options, function: &Function, errors: &mut Errors) -> Option<String> {
    const RULE: &str = "a tool's name is a letter or `_`, then letters, digits, `_` or `-`, of ASCII, 64 at most";
    let ident = &function.sig.ident;
    let name = options.name.as_ref().map_or_else(|| ident.unraw().to_string(), |name| name.value.value());
    if is_tool_name(&name) {
        return Some(name);
    }
    match &options.name {
        Some(name) => errors.report(&name.value, RULE),
        None => errors.report(ident, format!("{RULE}; add `name = \"..\"`")),
    }
    None
}

/// `^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$`.
fn is_tool_name(name: &str) -> bool {
    let starts = name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    starts
        && name.len() <= LONGEST
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// The struct's name: `struct_name = Name`, or that of the function in `PascalCase`, where that is a name at all.
pub(crate) fn struct_ident(options: &Options, function: &Function) -> Option<Ident> {
    if let Some(given) = &options.struct_name {
        return Some(given.value.clone());
    }
    let ident = &function.sig.ident;
    let mut pascal: Ident = syn::parse_str(&case::pascal(&ident.unraw().to_string())).ok()?;
    pascal.set_span(ident.span());
    Some(pascal)
}

/// The struct's name, which must not be the function's own: both are values.
pub(super) fn checked_struct_ident(options: &Options, function: &Function, errors: &mut Errors) -> Option<Ident> {
    let ident = struct_ident(options, function);
    match &ident {
        None => errors
            .report(&function.sig.ident, "no name for the tool's struct can be made of this; add `struct_name = Name`"),
        Some(name) if *name == function.sig.ident => {
            errors.report(name, "the tool's struct would have the name of the function; add `struct_name = Name`");
        }
        Some(_) => {}
    }
    ident
}
