//! The rules of `#[tool]` that need no model: one function a rule, each reporting under the token that breaks it.

use std::path::{Component, Path};

use proc_macro2::{TokenStream, TokenTree};
use quote::ToTokens;
use syn::{FnArg, GenericParam, Ident, ReturnType, Safety, Type};

use crate::errors::Errors;
use crate::keyed::Keyed;
use crate::tool::attr::Options;
use crate::tool::item::{Function, ungrouped};

/// Options that say opposite things, of each other or of the function.
pub(crate) fn options(options: &Options, function: &Function, errors: &mut Errors) {
    concurrent_safe_alone(options, errors);
    destructive_changes_something(options, errors);
    blocking_fits_the_function(options, function, errors);
    title_says_something(options, errors);
    contract_lies_in_the_crate(options, errors);
}

/// A signature that a tool can have.
pub(crate) fn signature(function: &Function, errors: &mut Errors) {
    one_attribute(function, errors);
    no_receiver(function, errors);
    no_generics(function, errors);
    no_qualifiers(function, errors);
    no_impl_types(function, errors);
    no_borrowing_arguments(function, errors);
    no_conditional_parameters(function, errors);
}

/// `concurrent_safe` says that nothing is changed and the whole world may be read; the other options narrow or deny that.
fn concurrent_safe_alone(options: &Options, errors: &mut Errors) {
    if options.concurrent_safe.is_none() {
        return;
    }
    let mut contradicts = |key: Option<&Ident>, why: &str| {
        if let Some(key) = key {
            errors.report(key, format!("`{key}` contradicts `concurrent_safe`, {why}; keep one of them"));
        }
    };
    contradicts(key(options.reads.as_ref()), "which reads the whole world");
    contradicts(key(options.writes.as_ref()), "which changes nothing");
    contradicts(key(options.locks.as_ref()), "whose calls wait for nobody");
}

fn key<T>(keyed: Option<&Keyed<T>>) -> Option<&Ident> {
    keyed.map(|keyed| &keyed.key)
}

/// A tool that only reads destroys nothing.
fn destructive_changes_something(options: &Options, errors: &mut Errors) {
    let only_reads = options.concurrent_safe.is_some()
        || (options.reads.is_some() && options.writes.is_none() && options.locks.is_none());
    if let Some(destructive) = &options.destructive
        && destructive.value
        && only_reads
    {
        errors.report(
            &destructive.key,
            "a tool that only reads destroys nothing; remove `destructive`, or name what the tool writes: `writes(..)`",
        );
    }
}

/// `blocking` is for plain functions, and a plain function would block everybody without it.
fn blocking_fits_the_function(options: &Options, function: &Function, errors: &mut Errors) {
    match (&options.blocking, &function.sig.asyncness) {
        (Some(blocking), Some(_)) => errors.report(
            &blocking.key,
            "`blocking` runs a plain function on the pool for blocking work; remove it, or remove `async` from the function",
        ),
        (None, None) => errors.report(
            &function.sig.fn_token,
            "a tool is an async function; write `async fn`, or `#[tool(blocking)]` to run it on the pool for blocking work",
        ),
        _ => {}
    }
}

/// A blank title would be shown in place of the name.
fn title_says_something(options: &Options, errors: &mut Errors) {
    if let Some(title) = &options.title
        && title.value.value().trim().is_empty()
    {
        errors.report(&title.value, "the title is blank; say something, or remove it");
    }
}

/// A path that leaves the crate names another file, or none, where the crate is a dependency.
fn contract_lies_in_the_crate(options: &Options, errors: &mut Errors) {
    let Some(contract) = &options.contract else { return };
    let path = contract.value.value();
    let leads_down = |component| matches!(component, Component::Normal(_) | Component::CurDir);
    // A backslash separates folders on one system and is a letter on the others.
    if path.trim().is_empty() || path.contains('\\') || !Path::new(&path).components().all(leads_down) {
        errors.report(
            &contract.value,
            "a contract is a file of the crate; give its path from the folder of `Cargo.toml`, with `/` and without `..`, \
             as in `contracts/forecast.json`",
        );
    }
}

/// The attribute would write everything a second time.
fn one_attribute(function: &Function, errors: &mut Errors) {
    for attr in function.attrs.iter().filter(|attr| attr.path().is_ident("tool")) {
        errors.report(attr, "a function is one tool; keep one `#[tool]`");
    }
}

/// A method has no place for the struct that joins it.
fn no_receiver(function: &Function, errors: &mut Errors) {
    if let Some(receiver) = function.sig.receiver() {
        errors.report(receiver, "a tool is a free function; take state as `#[state] name: &Type`");
    }
}

/// A tool is registered as one value with one schema.
fn no_generics(function: &Function, errors: &mut Errors) {
    let generics = &function.sig.generics;
    let lifetimes = generics.params.iter().all(|parameter| matches!(parameter, GenericParam::Lifetime(_)));
    if !generics.params.is_empty() && lifetimes {
        errors.report(&generics.params, "what a tool borrows lives as long as its call; remove the lifetimes");
    } else if !generics.params.is_empty() {
        errors.report(&generics.params, "a tool has one schema, so its function cannot be generic; name the types");
    } else if let Some(clause) = &generics.where_clause {
        errors.report(clause, "a tool is not generic, so it needs no `where`; remove it");
    }
}

/// The pipeline calls a tool as safe Rust, while the program runs.
fn no_qualifiers(function: &Function, errors: &mut Errors) {
    let sig = &function.sig;
    if let Some(constness) = &sig.constness {
        errors.report(constness, "a tool runs when a model calls it, so it cannot be `const`; remove `const`");
    }
    if let Safety::Unsafe(unsafety) = &sig.safety {
        errors.report(unsafety, "a model's arguments cannot uphold a contract; make the tool a safe function");
    }
    if let Some(abi) = &sig.abi {
        errors.report(abi, "a tool is called from Rust; remove the ABI");
    }
    if let Some(variadic) = &sig.variadic {
        errors.report(variadic, "a tool takes a fixed list of parameters; take a `Vec` in its arguments");
    }
}

/// Parameter and return types become associated types, which need a name.
fn no_impl_types(function: &Function, errors: &mut Errors) {
    let sig = &function.sig;
    for input in &sig.inputs {
        if let FnArg::Typed(parameter) = input
            && mentions_impl(parameter.ty.to_token_stream())
        {
            errors.report(&parameter.ty, "the schema needs to know the type; name it instead of `impl ..`");
        }
    }
    if let ReturnType::Type(_, ty) = &sig.output
        && mentions_impl(ty.to_token_stream())
    {
        errors.report(ty, "a tool's output needs a name; return `String`, `Json<T>` or `Content` instead of `impl ..`");
    }
}

/// What is decoded has nothing to borrow from.
fn no_borrowing_arguments(function: &Function, errors: &mut Errors) {
    for input in &function.sig.inputs {
        if let FnArg::Typed(parameter) = input
            && !matches!(ungrouped(&parameter.ty), Type::Reference(_))
            && mentions_anonymous_lifetime(parameter.ty.to_token_stream())
        {
            errors
                .report(&parameter.ty, "arguments own what they hold, such as `String`; use a type without lifetimes");
        }
    }
}

fn mentions_anonymous_lifetime(tokens: TokenStream) -> bool {
    let mut before = None;
    for token in tokens {
        let found = match &token {
            // A lifetime comes as an apostrophe and a name.
            TokenTree::Ident(ident) => ident == "_" && before == Some('\''),
            TokenTree::Group(group) => mentions_anonymous_lifetime(group.stream()),
            _ => false,
        };
        if found {
            return true;
        }
        before = if let TokenTree::Punct(punct) = &token { Some(punct.as_char()) } else { None };
    }
    false
}

fn mentions_impl(tokens: TokenStream) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => ident == "impl",
        TokenTree::Group(group) => mentions_impl(group.stream()),
        _ => false,
    })
}

/// The macro runs before rustc decides on the condition of a parameter.
fn no_conditional_parameters(function: &Function, errors: &mut Errors) {
    for input in &function.sig.inputs {
        let (FnArg::Typed(syn::PatType { attrs, .. }) | FnArg::Receiver(syn::Receiver { attrs, .. })) = input;
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("cfg") || attr.path().is_ident("cfg_attr")) {
            errors.report(attr, "a tool has the same parameters everywhere; put the condition on the whole function");
        }
    }
}
