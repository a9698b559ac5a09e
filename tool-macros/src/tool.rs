//! `#[tool]`: the function stays, a unit struct and its `impl Tool` join it.

mod attr;
mod check;
mod expand;
mod fallback;
mod item;
mod model;

use proc_macro2::TokenStream;

use crate::errors::Errors;
use attr::Options;
use item::Function;
use model::ToolModel;

/// Parses leniently, checks everything, and expands only what is known to be right.
pub(crate) fn tool(attr: TokenStream, item: &TokenStream) -> TokenStream {
    let mut errors = Errors::default();
    let options = Options::parse(attr, &mut errors);
    let function = match Function::parse(item.clone()) {
        Ok(function) => function,
        Err(error) => {
            errors.push(error);
            return fallback::unchanged(item, errors);
        }
    };
    check::options(&options, &function, &mut errors);
    check::signature(&function, &mut errors);
    let model = ToolModel::new(&options, &function, &mut errors);
    match model {
        Some(model) if errors.is_empty() => expand::expand(&model),
        _ => fallback::inert(&options, &function, errors),
    }
}
