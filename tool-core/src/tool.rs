//! A tool: one argument type, one handler, and what is known about it before it is called.

use std::time::Duration;

use serde_json::Value;

use crate::context::CallContext;
use crate::effects::{Effects, EffectsPolicy};
use crate::input::ObjectInput;
use crate::output::ToolOutput;
use crate::spec::Annotations;

/// A typed tool. `#[tool]` writes the one implementation; everything else is derived from it.
///
/// The schema that the model sees, the validation that every call passes and the value that the handler gets are all
/// functions of [`Tool::Args`], so they cannot differ.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tool",
    label = "not a tool",
    note = "annotate an async function with `#[tool]`; the tool is the struct it adds, for `read_file` that is `ReadFile`"
)]
pub trait Tool: Sized + Send + Sync + 'static {
    /// The name the model calls it by: `^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$`.
    const NAME: &'static str;
    /// What it does, for the model. Never empty.
    const DESCRIPTION: &'static str;
    /// A name for people.
    const TITLE: Option<&'static str> = None;
    /// What is declared of its behaviour.
    const ANNOTATIONS: Annotations = Annotations::NONE;
    /// What a call touches, so far as it is known without the arguments.
    const EFFECTS: EffectsPolicy = EffectsPolicy::WritesWorld;
    /// How long one call may take.
    const TIMEOUT: Option<Duration> = None;

    /// The arguments: the one source of the schema.
    type Args: ObjectInput;
    /// What is bound at registration, a tuple of `Arc`s; `()` where the tool has none.
    type State: Send + Sync + 'static;
    /// The context the handler sees.
    type Context: CallContext<Self>;
    /// What the handler returns.
    type Output: ToolOutput;

    /// What one call touches. Asked only where [`Tool::EFFECTS`] says that calls declare it.
    fn effects(state: &Self::State, args: &Self::Args) -> Effects {
        let _ = (state, args);
        Self::EFFECTS.without_arguments()
    }

    /// Arguments that show how the tool is meant to be called, as JSON. They are published with it, so they have to be
    /// valid. `#[tool(example = ..)]` writes them from values of [`Tool::Args`].
    fn examples() -> Vec<Value> {
        Vec::new()
    }

    /// Runs one call.
    fn call<'a>(
        state: &'a Self::State,
        context: &'a Self::Context,
        args: Self::Args,
    ) -> impl Future<Output = Self::Output> + Send + 'a;
}

/// A tool together with its state, ready to be registered. `Tool.with_state(..)` makes it.
#[derive(Debug)]
pub struct Bound<T: Tool> {
    pub(crate) state: T::State,
}

impl<T: Tool> Bound<T> {
    #[doc(hidden)]
    pub fn new(state: T::State) -> Self {
        Self { state }
    }
}
