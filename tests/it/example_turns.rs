//! The turns under `examples/turns`, on this repository itself.

use std::path::Path;

use serde_json::Value;
use tool_core::encode::anthropic;
use tool_core::{Repair, ToolErrorCode, ToolRegistry, TurnResults};
use tool_std::{Workspace, workspace_tools};

async fn run(name: &str) -> TurnResults {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let text = std::fs::read_to_string(root.join("examples/turns").join(name)).unwrap();
    let turn: Value = serde_json::from_str(&text).unwrap();
    let message = turn.as_array().and_then(|messages| messages.last()).unwrap_or(&turn);
    let workspace = Workspace::open(root).unwrap();
    let tools = workspace_tools(&workspace);
    let registry = ToolRegistry::builder().register_all(tools).repair(Repair::Lossless).build().unwrap();
    registry.session().dispatch_turn(anthropic::calls(message).unwrap()).await
}

fn texts(results: &TurnResults) -> Vec<String> {
    results.iter().map(tool_core::ToolResult::text).collect()
}

#[tokio::test]
async fn two_files_are_read_and_compared() {
    let results = run("compare.json").await;
    assert!(results.iter().all(|result| !result.is_error()), "{:?}", texts(&results));
    let texts = texts(&results);
    assert!(texts[0].contains("name = \"tool-core\"") && texts[1].contains("name = \"tool-macros\""));
    assert!(
        texts[2].contains("< name = \"tool-core\"") && texts[2].contains("> name = \"tool-macros\""),
        "{}",
        texts[2]
    );
}

#[tokio::test]
async fn a_file_is_created_and_read_back_in_the_same_turn() {
    let results = run("create.json").await;
    let texts = texts(&results);
    assert!(texts[1].contains("no schema has drifted far"), "{texts:?}");
}

#[tokio::test]
async fn files_are_found_one_is_edited_and_a_command_shows_it() {
    let results = run("find_edit_run.json").await;
    let texts = texts(&results);
    for name in ["compare.json", "create.json", "find_edit_run.json", "mistakes.json"] {
        assert!(texts[0].contains(name), "{}", texts[0]);
    }
    assert_eq!(texts[3].trim(), "Hello, tools.");
}

#[tokio::test]
async fn a_missing_argument_and_an_unknown_tool_stop_no_good_call() {
    let results = run("mistakes.json").await;
    let codes: Vec<_> = results.iter().map(|result| result.error().map(tool_core::ToolError::code)).collect();
    assert_eq!(codes, [Some(ToolErrorCode::InvalidArguments), Some(ToolErrorCode::UnknownTool), None]);
    let texts = texts(&results);
    assert!(texts[0].contains("/path: required") && texts[0].contains("/file: unknown property"), "{}", texts[0]);
    assert!(
        texts[1].contains("did you mean `edit_file`?") || texts[1].contains("did you mean `read_file`?"),
        "{}",
        texts[1]
    );
    assert!(texts[2].contains("[workspace]"));
}
