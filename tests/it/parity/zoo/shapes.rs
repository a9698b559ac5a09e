//! The constant form of a type says what its published schema says: the type's own contract, compared with it.

use std::marker::PhantomData;

use tool_core::contract::{Contract, check};
use tool_core::{Tool, ToolContext, ToolInput, ToolSpec, tool_input};

#[tool_input]
struct Holding<T> {
    /// It.
    value: T,
    /// Perhaps.
    maybe: Option<T>,
}

struct Probe<T>(PhantomData<fn() -> T>);

impl<T: ToolInput> Tool for Probe<T> {
    const NAME: &'static str = "probe";
    const DESCRIPTION: &'static str = "Does nothing.";

    type Args = Holding<T>;
    type State = ();
    type Context = ToolContext;
    type Output = ();

    async fn call((): &(), _: &ToolContext, args: Holding<T>) {
        let _ = (args.value, args.maybe);
    }
}

/// What the comparison says, if it says anything.
pub(super) fn difference<T: ToolInput>() -> Option<String> {
    let spec = ToolSpec::of::<Probe<T>>().expect("the type is fit to be published");
    let contract = Contract::of(&spec).to_json_string();
    let message = check("own.json", &contract, "probe", "Does nothing.", Holding::<T>::SHAPE);
    message.map(|message| format!("{} in {contract}", message.as_str()))
}
