//! What calls touch, as `concurrent_safe`, `reads(..)`, `writes(..)` and `locks(..)` declare it.

use std::collections::BTreeSet;

use quote::ToTokens;
use syn::ext::IdentExt as _;
use syn::{Ident, LitStr};

use crate::errors::Errors;
use crate::keyed::Keyed;
use crate::tool::attr::{Options, Touched};
use crate::tool::model::parameters::{ByValue, Parameters};

/// What is declared of a tool's effects.
pub(crate) enum Effects<'a> {
    /// Nothing: a call may change anything.
    Undeclared,
    /// A call may read anything and changes nothing.
    ConcurrentSafe,
    /// Each call names what it touches.
    Named(Touches<'a>),
}

/// What each call names.
pub(crate) struct Touches<'a> {
    pub(crate) reads: Vec<Touch<'a>>,
    pub(crate) writes: Vec<Touch<'a>>,
    pub(crate) locks: Vec<&'a LitStr>,
}

/// One property that names a resource.
pub(crate) struct Touch<'a> {
    pub(crate) property: &'a Ident,
    pub(crate) scope: Scope,
}

/// What knows which resource a name stands for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Scope {
    /// The state of this index.
    State(usize),
    /// Nothing but the letters of the name: the tool has no state.
    Letters,
}

impl<'a> Effects<'a> {
    /// Reads the declaration and finds what it names among the parameters.
    pub(super) fn declared(options: &'a Options, parameters: &Parameters<'_>, errors: &mut Errors) -> Self {
        if options.concurrent_safe.is_some() {
            return Self::ConcurrentSafe;
        }
        let declares = options.reads.is_some() || options.writes.is_some() || options.locks.is_some();
        if !declares {
            return Self::Undeclared;
        }
        let mut touches = |touched: &'a Option<Keyed<Vec<Touched>>>| -> Vec<Touch<'a>> {
            let touched: Vec<&Touched> = touched.iter().flat_map(|touched| &touched.value).collect();
            once(touched.iter().map(|touched| (&touched.property, touched.property.to_string())), errors);
            touched.into_iter().filter_map(|touched| Touch::find(touched, parameters, errors)).collect()
        };
        let reads = touches(&options.reads);
        let writes = touches(&options.writes);
        let locks: Vec<&LitStr> = options.locks.iter().flat_map(|locks| &locks.value).collect();
        for lock in locks.iter().filter(|lock| lock.value().trim().is_empty()) {
            errors.report(lock, "a lock needs a name that says what is locked");
        }
        once(locks.iter().map(|lock| (lock, lock.value())), errors);
        Self::Named(Touches { reads, writes, locks })
    }
}

/// Reports what is named again. A name comes with its token.
fn once(names: impl Iterator<Item = (impl ToTokens, String)>, errors: &mut Errors) {
    let mut seen = BTreeSet::new();
    for (token, name) in names {
        if !seen.insert(name) {
            errors.report(&token, "named twice; keep one");
        }
    }
}

impl Touches<'_> {
    /// Whether a call only looks.
    pub(crate) fn only_read(&self) -> bool {
        self.writes.is_empty() && self.locks.is_empty()
    }
}

impl<'a> Touch<'a> {
    fn find(touched: &'a Touched, parameters: &Parameters<'_>, errors: &mut Errors) -> Option<Self> {
        let property = &touched.property;
        // Whether a struct of the user has the field is for rustc to say.
        if let ByValue::Inline(properties) = &parameters.by_value
            && !properties.iter().any(|known| known.ident == property)
        {
            let known: Vec<_> = properties.iter().map(|known| format!("`{}`", known.ident.unraw())).collect();
            let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
            errors.report(property, format!("no argument of the tool has this name (arguments: {known})"));
            return None;
        }
        Some(Self { property, scope: scope(touched, parameters, errors)? })
    }
}

/// What knows the meaning of the name: the state that is given, or the only one.
fn scope(touched: &Touched, parameters: &Parameters<'_>, errors: &mut Errors) -> Option<Scope> {
    let states = &parameters.states;
    let known = || {
        let names: Vec<_> = states.iter().filter_map(|state| state.ident).map(|ident| format!("`{ident}`")).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    match (&touched.scope, states.len()) {
        (Some(scope), _) => {
            let found = states.iter().position(|state| state.ident == Some(scope));
            if found.is_none() {
                errors.report(scope, format!("no `#[state]` parameter has this name (state: {})", known()));
            }
            found.map(Scope::State)
        }
        (None, 0) => Some(Scope::Letters),
        (None, 1) => Some(Scope::State(0)),
        (None, _) => {
            let property = &touched.property;
            let message = format!(
                "the tool has several states; say which one knows what the name means: `{property} in ..` (state: {})",
                known()
            );
            errors.report(property, message);
            None
        }
    }
}
