//! Tools that are not fit to be published, each for one reason.

use std::panic::catch_unwind;

use tool_core::testing::assert_tool;
use tool_core::{Tool, ToolContext, tool, tool_input};

use super::drift;

/// What `assert_tool` says of a tool.
fn refusal<T: Tool>() -> String {
    let panic = catch_unwind(assert_tool::<T>).expect_err("the tool is not fit");
    *panic.downcast::<String>().expect("a formatted panic")
}

#[tool_input]
struct NoArgs {}

/// `#[tool]` refuses the name.
struct IllegalName;

impl Tool for IllegalName {
    const NAME: &'static str = "two words";
    const DESCRIPTION: &'static str = "Does nothing.";

    type Args = NoArgs;
    type State = ();
    type Context = ToolContext;
    type Output = ();

    async fn call((): &(), _: &ToolContext, _: NoArgs) {}
}

#[test]
fn a_name_that_providers_refuse() {
    assert!(refusal::<IllegalName>().contains("`two words` is no portable tool name"));
}

#[tool_input]
struct DriftingArgs {
    /// Not sound.
    number: drift::NoBounds,
}

/// Do nothing.
#[tool]
async fn drifting(args: DriftingArgs) {
    let _ = args.number;
}

#[test]
fn arguments_that_drift() {
    let refusal = refusal::<Drifting>();
    assert!(refusal.contains("at:    /number"), "{refusal}");
}

/// Do nothing.
#[tool]
async fn defaulting(args: drift::DefaultBeyondBound) {
    let _ = args;
}

#[test]
fn a_default_that_is_not_valid() {
    let refusal = refusal::<Defaulting>();
    assert!(refusal.contains("a schema of `defaulting` shows 9 where it is not valid"), "{refusal}");
}
