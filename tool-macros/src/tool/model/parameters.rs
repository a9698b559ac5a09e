//! What each parameter of the function is: state, context, the arguments, or one of them.

use syn::{Attribute, FnArg, Ident, Pat, PatIdent, PatType, Type, TypeReference};

use crate::docs::{self, Docs};
use crate::errors::Errors;
use crate::tool::item::{Function, ungrouped};

/// The parameters of a tool's function, in the order of the call.
#[derive(Default)]
pub(crate) struct Parameters<'a> {
    /// What stands at each place of the call.
    pub(crate) call: Vec<Parameter<'a>>,
    pub(crate) states: Vec<State<'a>>,
    /// The type behind the unmarked reference, if there is one.
    pub(crate) context: Option<&'a Type>,
    pub(crate) by_value: ByValue<'a>,
}

/// What stands at one place of the call.
#[derive(Clone, Copy)]
pub(crate) enum Parameter<'a> {
    /// The state of this index.
    State(usize),
    Context,
    /// The whole of the arguments.
    Arguments,
    /// One property of the arguments.
    Property(&'a Ident),
}

/// State that is bound at registration.
pub(crate) struct State<'a> {
    /// The parameter's name, if its pattern is one.
    pub(crate) ident: Option<&'a Ident>,
    /// The type behind the reference.
    pub(crate) ty: &'a Type,
}

/// What the parameters by value are.
pub(crate) enum ByValue<'a> {
    /// The whole of the arguments: a `#[tool_input]` struct of the user.
    Given(&'a Type),
    /// The properties of a struct that is yet to be written. A tool without arguments has none of them.
    Inline(Vec<InlineArgument<'a>>),
}

impl Default for ByValue<'_> {
    fn default() -> Self {
        Self::Inline(Vec::new())
    }
}

/// A documented parameter: a property of the struct that is written for the user.
pub(crate) struct InlineArgument<'a> {
    pub(crate) ident: &'a Ident,
    pub(crate) ty: &'a Type,
    /// Its comments, and what it says to serde, schemars and `#[tool_input]`.
    pub(crate) attrs: Vec<&'a Attribute>,
}

impl<'a> Parameters<'a> {
    /// Sorts the parameters by their form alone. Types are left to rustc, so that aliases work.
    pub(crate) fn classify(function: &'a Function, errors: &mut Errors) -> Self {
        let typed = function.sig.inputs.iter().filter_map(|input| match input {
            FnArg::Typed(parameter) => Some(parameter),
            FnArg::Receiver(_) => None,
        });
        let (by_reference, by_value): (Vec<_>, Vec<_>) =
            typed.clone().partition(|parameter| is_state(parameter) || reference(parameter).is_some());
        let mut parameters = Self::default();
        if by_value.iter().any(|parameter| is_documented(parameter)) {
            parameters.inline(&by_value, errors);
        } else {
            parameters.given(&by_value, errors);
        }
        for parameter in by_reference {
            parameters.reference(parameter, errors);
        }
        for parameter in typed.clone() {
            attributes_mean_something(parameter, errors);
        }
        parameters.order(typed);
        parameters
    }

    /// One struct by value.
    fn given(&mut self, by_value: &[&'a PatType], errors: &mut Errors) {
        let mut by_value = by_value.iter();
        if let Some(arguments) = by_value.next() {
            self.by_value = ByValue::Given(&arguments.ty);
        }
        for another in by_value {
            errors.report(
                another,
                "a tool takes one arguments struct by value; document each parameter (`/// ..` before it) to have it \
                 written for you, or move them into one `#[tool_input]` struct",
            );
        }
    }

    /// A struct that is written from documented parameters.
    fn inline(&mut self, by_value: &[&'a PatType], errors: &mut Errors) {
        let mut properties = Vec::new();
        for parameter in by_value {
            if !is_documented(parameter) {
                errors
                    .report(parameter, "document it too (`/// ..` before it): a model fills it in by its description");
            }
            match plain_ident(&parameter.pat) {
                Some(ident) => properties.push(InlineArgument {
                    ident,
                    ty: &parameter.ty,
                    attrs: parameter.attrs.iter().filter(|attr| describes_a_property(attr)).collect(),
                }),
                None => {
                    errors
                        .report(&parameter.pat, "an argument needs a name that the model can use; write `name: Type`");
                }
            }
        }
        self.by_value = ByValue::Inline(properties);
    }

    /// State or context.
    fn reference(&mut self, parameter: &'a PatType, errors: &mut Errors) {
        let marked = is_state(parameter);
        match reference(parameter) {
            Some(reference) if reference.mutability.is_some() => errors.report(
                &parameter.ty,
                "calls run side by side, so nothing is borrowed mutably; take `&Type` and put a lock into it",
            ),
            Some(TypeReference { lifetime: Some(lifetime), .. }) if lifetime.ident == "static" => {
                errors.report(lifetime, "what a tool borrows lives as long as its call; remove the lifetime");
            }
            Some(reference) if marked => {
                self.states.push(State { ident: plain_ident(&parameter.pat), ty: ungrouped(&reference.elem) });
            }
            None => errors.report(&parameter.ty, "state is shared by all calls; take it by reference: `&Type`"),
            Some(_) if is_documented(parameter) => {
                errors.report(
                    &parameter.ty,
                    "a documented parameter is an argument, and arguments are taken by value; use \
                     an owned type such as `String`",
                );
            }
            Some(_) if self.context.is_some() => errors.report(
                parameter,
                "one parameter by reference is the call's context; mark state with `#[state]`, take arguments by value",
            ),
            Some(reference) => self.context = Some(ungrouped(&reference.elem)),
        }
    }

    /// Puts everything where the function wants it.
    fn order(&mut self, typed: impl Iterator<Item = &'a PatType>) {
        let mut states = 0..;
        for parameter in typed {
            let place = if is_state(parameter) {
                states.next().map(Parameter::State)
            } else if reference(parameter).is_some() {
                Some(Parameter::Context)
            } else if let ByValue::Inline(_) = self.by_value {
                plain_ident(&parameter.pat).map(Parameter::Property)
            } else {
                Some(Parameter::Arguments)
            };
            self.call.extend(place);
        }
    }
}

/// An attribute that is dropped unread would be a promise that nobody keeps.
fn attributes_mean_something(parameter: &PatType, errors: &mut Errors) {
    let marks = parameter.attrs.iter().filter(|attr| attr.path().is_ident("state"));
    for mark in marks.filter(|mark| mark.meta.require_path_only().is_err()) {
        errors.report(mark, "`#[state]` stands alone; its value is given by `with_state(..)`");
    }
    if is_documented(parameter) && !is_state(parameter) {
        return;
    }
    for attr in parameter.attrs.iter().filter(|attr| !docs::is_doc(attr) && describes_a_property(attr)) {
        errors.report(
            attr,
            "this describes an argument, and the parameter is none; document the parameter (`/// ..` before it) to make \
             it one, or move the attribute to a field of the arguments",
        );
    }
}

fn is_state(parameter: &PatType) -> bool {
    parameter.attrs.iter().any(|attr| attr.path().is_ident("state"))
}

fn is_documented(parameter: &PatType) -> bool {
    !Docs::of(&parameter.attrs).is_blank()
}

fn describes_a_property(attr: &Attribute) -> bool {
    docs::is_doc(attr) || ["serde", "schemars", "tool_input"].iter().any(|name| attr.path().is_ident(name))
}

fn reference(parameter: &PatType) -> Option<&TypeReference> {
    match ungrouped(&parameter.ty) {
        Type::Reference(reference) => Some(reference),
        _ => None,
    }
}

/// `name` or `mut name`.
fn plain_ident(pat: &Pat) -> Option<&Ident> {
    match pat {
        Pat::Ident(PatIdent { by_ref: None, subpat: None, ident, .. }) => Some(ident),
        _ => None,
    }
}
