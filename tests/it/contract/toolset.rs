//! `toolset!`: tools whose names are compared while compiling.

use tool_core::{AnyTool, ToolRegistry, tool, toolset};

struct Notes;

/// Say hello.
#[tool]
async fn greet() {}

/// Find notes.
#[tool]
async fn find_notes(#[state] notes: &Notes) {
    let _ = notes;
}

mod more {
    /// Say goodbye.
    #[tool_core::tool]
    pub(super) async fn part() {}
}

#[test]
fn a_toolset_takes_tools_by_path_with_and_without_state() {
    let tools: [AnyTool; 3] = toolset![Greet, FindNotes.with_state(Notes), more::Part];
    let registry = ToolRegistry::builder().register_all(tools).build().unwrap();
    assert_eq!(
        registry.specs().map(|spec| spec.name().to_owned()).collect::<Vec<_>>(),
        ["greet", "find_notes", "part"]
    );
}

#[test]
fn a_toolset_may_be_empty() {
    let none: [AnyTool; 0] = toolset![];
    assert!(none.is_empty());
}
