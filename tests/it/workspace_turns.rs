//! Random turns of the workspace tools: whatever overlaps, the answers and the files are those of the calls made one
//! after another.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use proptest::prelude::*;
use serde_json::{Value, json};
use tempfile::TempDir;
use tool_core::{Policy, Session, ToolCall, ToolRegistry, tool};
use tool_std::{Workspace, workspace_tools};

/// Take a while, and touch nothing.
#[tool(concurrent_safe)]
async fn dawdle(
    /// How long, in milliseconds.
    millis: u64,
) -> String {
    tokio::time::sleep(Duration::from_millis(millis)).await;
    "rested".to_owned()
}

/// Panic half-way.
#[tool(concurrent_safe)]
async fn explode() {
    tokio::time::sleep(Duration::from_millis(1)).await;
    panic!("half-way");
}

/// A folder with a few files, a folder in it, and a link.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    let write = |path: &str, text: &str| std::fs::write(folder.path().join(path), text).unwrap();
    std::fs::create_dir(folder.path().join("src")).unwrap();
    write("a.txt", "alpha\nbeta\n");
    write("b.txt", "one two one\n");
    write("src/lib.rs", "fn a() {}\n");
    std::os::unix::fs::symlink("a.txt", folder.path().join("link")).unwrap();
    folder
}

fn session(folder: &Path, policy: Policy) -> Session {
    let workspace = Workspace::open(folder).unwrap();
    let builder = ToolRegistry::builder().register_all(workspace_tools(&workspace)).register(Dawdle).register(Explode);
    builder.build().unwrap().session().with_policy(policy)
}

/// Every file below a folder, with its bytes.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_string_lossy().into_owned();
                files.insert(name, std::fs::read(path).unwrap());
            }
        }
    }
    files
}

fn any_call() -> impl Strategy<Value = (&'static str, Value)> {
    let path = prop::sample::select(vec![
        "a.txt",
        "./a.txt",
        "link",
        "b.txt",
        "new.txt",
        "src/lib.rs",
        "src/../b.txt",
        "src/new.rs",
        "deep/er/x",
        "deep/y",
        "../x",
    ]);
    let text = prop::sample::select(vec!["alpha", "one", "beta\n", "fn", "x", ""]);
    let edit = (path.clone(), text.clone(), text.clone(), any::<bool>()).prop_map(|(path, old, new, all)| {
        let edit = json!({"old_text": old, "new_text": new, "replace_all": all});
        ("edit_file", json!({"path": path, "edits": [edit]}))
    });
    prop_oneof![
        5 => path.clone().prop_map(|path| ("read_file", json!({ "path": path }))),
        4 => (path, text).prop_map(|(path, text)| ("write_file", json!({"path": path, "content": text}))),
        4 => edit,
        2 => prop::sample::select(vec!["*.txt", "**/*.rs", "src/*", "deep/**", "*"])
            .prop_map(|pattern| ("glob", json!({ "pattern": pattern }))),
        1 => Just(("bash", json!({"command": "cat a.txt; echo more >> a.txt"}))),
        1 => (0..4_u64).prop_map(|millis| ("dawdle", json!({ "millis": millis }))),
        1 => Just(("explode", json!({}))),
        1 => Just(("no_such_tool", json!({}))),
        1 => Just(("read_file", json!({"pth": "a.txt", "limit": 0}))),
    ]
}

fn turn(calls: &[(&str, Value)]) -> Vec<ToolCall> {
    let calls = calls.iter().enumerate();
    calls.map(|(index, (name, arguments))| ToolCall::new(format!("c{index}"), *name, arguments.clone())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, max_shrink_iters: 200, ..ProptestConfig::default() })]

    #[test]
    fn any_turn_gives_what_its_calls_give_one_after_another(
        calls in prop::collection::vec(any_call(), 1..10),
        policy in prop::sample::select(vec![Policy::Ordered, Policy::Ordered, Policy::AllOrNothing, Policy::Sequential]),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let (reference, folder) = (folder(), folder());
            let one_by_one = session(reference.path(), policy);
            let mut expected = Vec::new();
            for call in turn(&calls) {
                expected.push(one_by_one.dispatch(call).await.text());
            }
            let results = session(folder.path(), policy).dispatch_turn(turn(&calls)).await;
            let texts: Vec<String> = results.iter().map(tool_core::ToolResult::text).collect();
            assert_eq!(texts, expected, "{policy:?}");
            assert_eq!(contents(folder.path()), contents(reference.path()), "{policy:?}");
        });
    }
}
