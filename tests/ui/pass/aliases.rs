//! Nothing is recognised by its name: aliases of every type work.

#![deny(warnings)]

use tool_core::{ToolContext as Ctx, ToolError, ToolRegistry, tool as make_tool, tool_input as input};

type Maybe<T> = Option<T>;
type Answer = Result<String, ToolError>;
type Arguments = FindArgs;
type Cx = Ctx;
type Shared = Notes;

struct Notes(Vec<String>);

#[input]
struct FindArgs {
    /// The word.
    word: String,
    /// How many.
    #[schemars(range(min = 1))]
    limit: Maybe<u8>,
}

/// Find a note.
#[make_tool(concurrent_safe)]
async fn find(#[state] notes: &Shared, context: &Cx, args: Arguments) -> Answer {
    let _ = (context.call_id(), args.limit);
    notes.0.iter().find(|note| note.contains(&args.word)).cloned().ok_or_else(|| ToolError::new("no such note"))
}

macro_rules! tool_over {
    ($name:ident, $state:ty, $context:ty, $args:ty) => {
        /// Made by a macro.
        #[make_tool(reads(word))]
        async fn $name(#[state] state: $state, context: $context, args: $args) -> String {
            let _ = (state.0.len(), context.attempt());
            args.word
        }
    };
}

impl tool_core::effects::Scope for Notes {}

tool_over!(find_again, &Notes, &Ctx, FindArgs);

fn main() {
    let registry = ToolRegistry::builder()
        .register(Find.with_state(Notes(Vec::new())))
        .register(FindAgain.with_state(Notes(Vec::new())))
        .build();
    assert!(registry.is_ok());
}
