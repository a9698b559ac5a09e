//! Nothing leads out of the workspace.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use tool_core::ToolResult;
use tool_std::{PathError, Workspace};

use super::{Fixture, reason, session_in};

/// The call of each file tool on a path.
fn calls_on(path: &str) -> [(&'static str, Value); 4] {
    [
        ("read_file", json!({"path": path})),
        ("glob", json!({"pattern": path})),
        ("write_file", json!({"path": path, "content": "text"})),
        ("edit_file", json!({"path": path, "edits": [{"old_text": "a", "new_text": "b"}]})),
    ]
}

fn check_refused(result: &ToolResult, path: &str, fixture: &Fixture) {
    let error = result.error().unwrap_or_else(|| panic!("`{path}` is taken: {}", result.text()));
    assert_eq!(error.code().as_str(), "execution_error");
    let reason = reason(result).unwrap_or_else(|| panic!("`{path}`: {} has no typed reason", result.text()));
    assert!(reason.is_refusal(), "`{path}`: {reason:?}");
    let host = fixture.folder.path().to_str().unwrap();
    assert!(!result.text().contains(host), "the text names a folder of the host: {}", result.text());
}

#[tokio::test]
async fn s2_what_leads_out_is_refused_with_a_typed_reason_and_nothing_is_created() {
    let fixture = Fixture::new();
    std::fs::write(fixture.outside("secret"), "a").unwrap();
    fixture.put("sub/f", "a");
    fixture.link(fixture.outside("secret"), "leak");
    fixture.link("../outside/secret", "relative");
    fixture.link(fixture.outside(""), "d");
    fixture.link(fixture.outside("new"), "dangling");
    fixture.link("sub", "link");
    fixture.link("..", "up");
    fixture.link("/proc/self/root/etc/passwd", "magic");
    let before = fixture.everything();
    let outside = fixture.outside("secret").to_str().unwrap().to_owned();
    let root_parent = fixture.path("../outside/secret").to_str().unwrap().to_owned();
    for path in [
        "../outside/secret",
        "..",
        "sub/../../outside/secret",
        "/etc/passwd",
        &outside,
        &root_parent,
        "leak",
        "relative",
        "d/secret",
        "d/new/file",
        "d/../outside/secret",
        "dangling",
        "link/../../outside/new",
        "up/outside/new",
        "magic",
        "a\0b",
        "",
        &"n".repeat(256),
        &"n/".repeat(3000),
    ] {
        for (tool, arguments) in calls_on(path) {
            let result = fixture.call(tool, arguments).await;
            check_refused(&result, path, &fixture);
        }
    }
    assert_eq!(fixture.everything(), before);
}

#[tokio::test]
async fn the_typed_reason_tells_a_link_from_a_path() {
    let fixture = Fixture::new();
    fixture.link("/etc", "etc");
    let result = fixture.call("read_file", json!({"path": "etc/passwd"})).await;
    let Some(PathError::LinkOut { link, target }) = reason(&result) else { panic!("{}", result.text()) };
    assert_eq!((link.as_str(), target.to_str().unwrap()), ("etc", "/etc"));
    assert!(!result.text().contains("/etc"), "the target is for the host: {}", result.text());
    let result = fixture.call("read_file", json!({"path": "a\0b"})).await;
    assert!(matches!(reason(&result), Some(PathError::Nul)));
}

#[tokio::test]
async fn s1_a_folder_whose_name_begins_like_the_root_is_outside() {
    let fixture = Fixture::new();
    std::fs::create_dir(fixture.folder.path().join("root-evil")).unwrap();
    std::fs::write(fixture.folder.path().join("root-evil/x"), "secret").unwrap();
    let evil = fixture.folder.path().join("root-evil/x");
    for (tool, arguments) in calls_on(evil.to_str().unwrap()) {
        check_refused(&fixture.call(tool, arguments).await, "root-evil/x", &fixture);
    }
}

#[tokio::test]
async fn a_dot_and_dots_in_names_are_no_way_up() {
    let fixture = Fixture::new();
    fixture.put("..foo/...", "text");
    assert_eq!(fixture.ok("read_file", json!({"path": "..foo/..."})).await, "     1\ttext");
    fixture.put("%2e%2e/a b", "text");
    assert_eq!(fixture.ok("read_file", json!({"path": "%2e%2e/a b"})).await, "     1\ttext");
}

/// `link/..` is the folder above the target, as the system sees it, and not what its letters say.
#[tokio::test]
async fn up_from_a_link_is_up_from_its_target() {
    let fixture = Fixture::new();
    fixture.put("deep/er/f", "");
    fixture.put("deep/wanted", "right");
    fixture.put("wanted", "wrong");
    fixture.link("deep/er", "link");
    assert_eq!(fixture.ok("read_file", json!({"path": "link/../wanted"})).await, "     1\tright");
}

#[tokio::test]
async fn s5_a_root_that_is_a_link_is_known_by_both_names() {
    let fixture = Fixture::new();
    let link = fixture.folder.path().join("lnk");
    std::os::unix::fs::symlink(fixture.path(""), &link).unwrap();
    fixture.put("f", "text");
    let session = session_in(&Workspace::open(&link).unwrap());
    let canonical = fixture.path("").canonicalize().unwrap();
    for path in [link.join("f"), canonical.join("f"), canonical.join("./sub/../f")] {
        std::fs::create_dir_all(fixture.path("sub")).unwrap();
        let arguments = json!({"path": path.to_str().unwrap()});
        let result = session.dispatch(tool_core::ToolCall::new("call_1", "read_file", arguments)).await;
        assert_eq!(result.text(), "     1\ttext");
    }
}

#[tokio::test]
async fn links_in_a_circle_end() {
    let fixture = Fixture::new();
    fixture.link("b", "a");
    fixture.link("a", "b");
    let result = fixture.call("read_file", json!({"path": "a"})).await;
    assert!(matches!(reason(&result), Some(PathError::TooManyLinks { .. })), "{}", result.text());
}

/// A folder is swapped for a link out of the workspace again and again while files in it are written and read.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn s4_no_write_follows_a_folder_that_becomes_a_link() {
    let fixture = Fixture::new();
    std::fs::write(fixture.outside("secret"), "secret").unwrap();
    fixture.put("real/secret", "harmless");
    fixture.link(fixture.outside(""), "trap");
    let stop = Arc::new(AtomicBool::new(false));
    let swapper = std::thread::spawn({
        let (stop, root) = (Arc::clone(&stop), fixture.path(""));
        move || {
            let exchange = |a: &str, b: &str| {
                let flags = rustix::fs::RenameFlags::EXCHANGE;
                rustix::fs::renameat_with(rustix::fs::CWD, root.join(a), rustix::fs::CWD, root.join(b), flags).unwrap();
            };
            while !stop.load(Ordering::Relaxed) {
                exchange("real", "trap");
                std::thread::sleep(Duration::from_micros(50));
            }
        }
    });
    let (mut written, mut refused) = (0, 0);
    for number in 0..1000 {
        let read = fixture.call("read_file", json!({"path": "real/secret"})).await;
        assert!(!read.text().contains("\tsecret"), "a read got out");
        let result = fixture.call("write_file", json!({"path": format!("real/{number}"), "content": "text"})).await;
        *if result.is_error() { &mut refused } else { &mut written } += 1;
    }
    stop.store(true, Ordering::Relaxed);
    swapper.join().unwrap();
    let outside: Vec<_> =
        std::fs::read_dir(fixture.outside("")).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(outside, ["secret"], "a write got out");
    assert!(written > 0 && refused > 0, "the swap was seen in both states: {written} {refused}");
}
