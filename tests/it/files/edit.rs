//! `edit_file` and `write_file`.

use std::os::unix::fs::{MetadataExt, PermissionsExt};

use proptest::prelude::*;
use serde_json::{Value, json};
use tool_core::ToolCall;
use tool_std::edit_file::EditFileError;
use tool_std::workspace::Rewrite;
use tool_std::{PathError, Workspace};

use super::{Fixture, session_in};

fn edit(path: &str, old_text: &str, new_text: &str) -> Value {
    json!({"path": path, "edits": [{"old_text": old_text, "new_text": new_text}]})
}

#[tokio::test]
async fn e1_new_lines_in_a_crlf_file_end_in_crlf() {
    let fixture = Fixture::new();
    fixture.put("f", "\u{FEFF}a\r\nb\r\nc\r\n");
    fixture.ok("edit_file", edit("f", "b", "x\ny")).await;
    assert_eq!(fixture.text("f"), "\u{FEFF}a\r\nx\r\ny\r\nc\r\n");
}

#[tokio::test]
async fn e1_a_mixed_file_is_changed_at_the_place_of_the_edit_only() {
    let fixture = Fixture::new();
    fixture.put("f", "a\r\nb\nc\r\nd\n");
    fixture.ok("edit_file", edit("f", "b\n", "x\r\ny\r\n")).await;
    assert_eq!(fixture.text("f"), "a\r\nx\ny\nc\r\nd\n");
}

#[tokio::test]
async fn line_endings_are_changed_where_nothing_else_is() {
    let fixture = Fixture::new();
    fixture.put("f", "a\r\nb\r\n");
    let edits = json!({"path": "f", "edits": [{"old_text": "\r\n", "new_text": "\n", "replace_all": true}]});
    fixture.ok("edit_file", edits).await;
    assert_eq!(fixture.text("f"), "a\nb\n");
}

#[tokio::test]
async fn e4_a_text_glued_from_two_places_is_not_found() {
    let fixture = Fixture::new();
    let before = format!("A\n}}\n{}\nB\n", "line\n".repeat(100));
    fixture.put("f", &before);
    fixture.failure("edit_file", edit("f", "A\n}\n\nB", "gone")).await;
    assert_eq!(fixture.text("f"), before);
}

#[tokio::test]
async fn e8_the_new_text_is_taken_by_its_letters() {
    let fixture = Fixture::new();
    fixture.put("f", "name");
    fixture.ok("edit_file", edit("f", "name", r"'^[sv]d[a-z]$' $& $$x \1")).await;
    assert_eq!(fixture.text("f"), r"'^[sv]d[a-z]$' $& $$x \1");
}

#[tokio::test]
async fn e9_bytes_that_are_not_utf8_stay() {
    let fixture = Fixture::new();
    fixture.put("f.js", b"const x = 1;\n// caf\xe9\n");
    fixture.ok("edit_file", edit("f.js", "x = 1", "x = 2")).await;
    assert_eq!(fixture.bytes("f.js"), b"const x = 2;\n// caf\xe9\n");
}

#[tokio::test]
async fn e10_encodings_are_not_mixed() {
    let fixture = Fixture::new();
    fixture.put("f", b"caf\xe9 = 1");
    let result = fixture.call("edit_file", edit("f", "= 1", "= 日本")).await;
    let source = result.error().unwrap().source().unwrap();
    assert!(matches!(source.downcast_ref(), Some(EditFileError::Encoding { edit: 1 })), "{}", result.text());
    assert_eq!(fixture.bytes("f"), b"caf\xe9 = 1");
}

#[tokio::test]
async fn e12_the_mode_is_kept() {
    let fixture = Fixture::new();
    fixture.put("script.sh", "echo a\n");
    fixture.put("private", "a");
    for (name, mode) in [("script.sh", 0o755), ("private", 0o600)] {
        std::fs::set_permissions(fixture.path(name), PermissionsExt::from_mode(mode)).unwrap();
        fixture.ok("edit_file", edit(name, "a", "b")).await;
        assert_eq!(fixture.path(name).metadata().unwrap().mode() & 0o7777, mode);
        fixture.ok("write_file", json!({"path": name, "content": "c"})).await;
        assert_eq!(fixture.path(name).metadata().unwrap().mode() & 0o7777, mode);
    }
}

#[tokio::test]
async fn e13_a_link_stays_a_link_and_its_file_is_edited() {
    let fixture = Fixture::new();
    fixture.put("docs/real.md", "old");
    fixture.link("docs/real.md", "link.md");
    fixture.link(fixture.path("docs/real.md"), "absolute.md");
    fixture.ok("edit_file", edit("link.md", "old", "new")).await;
    assert_eq!(fixture.text("docs/real.md"), "new");
    fixture.ok("write_file", json!({"path": "absolute.md", "content": "newer"})).await;
    assert_eq!(fixture.text("docs/real.md"), "newer");
    for link in ["link.md", "absolute.md"] {
        assert!(fixture.path(link).is_symlink());
    }
}

#[tokio::test]
async fn e13_a_link_to_a_file_that_is_not_there_yet_creates_that_file() {
    let fixture = Fixture::new();
    fixture.link("new/real.md", "link.md");
    fixture.ok("write_file", json!({"path": "link.md", "content": "text"})).await;
    assert_eq!(fixture.text("new/real.md"), "text");
    assert!(fixture.path("link.md").is_symlink());
}

#[tokio::test]
async fn a_file_with_two_names_stays_one_file() {
    let fixture = Fixture::new();
    fixture.put("a", "a long old text");
    std::fs::hard_link(fixture.path("a"), fixture.path("b")).unwrap();
    fixture.ok("write_file", json!({"path": "a", "content": "new"})).await;
    assert_eq!(fixture.text("b"), "new");
}

/// Each edit has a session of its own, so nothing orders the calls but the file's lock. There are more than two, because
/// whoever waited for the lock of a file that was replaced meanwhile must not go on beside the next.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn e14_of_many_edits_at_once_none_is_lost() {
    let fixture = Fixture::new();
    fixture.put("dir/.keep", "");
    fixture.link("dir/f", "link");
    let numbers: Vec<String> = (1..=100).map(|line: u32| line.to_string()).collect();
    for _ in 0..20 {
        fixture.put("dir/f", numbers.join("\n"));
        let edits = (11..20).map(|line| {
            let workspace = Workspace::open(fixture.path("")).unwrap();
            let path = if line % 2 == 0 { "link" } else { "dir/f" };
            let arguments = edit(path, &format!("\n{line}\n"), &format!("\nline {line}\n"));
            tokio::spawn(async move {
                session_in(&workspace).dispatch(ToolCall::new("call_1", "edit_file", arguments)).await
            })
        });
        for edited in edits.collect::<Vec<_>>() {
            let result = edited.await.unwrap();
            assert!(!result.is_error(), "{}", result.text());
        }
        let text = fixture.text("dir/f");
        assert_eq!(text.matches("line").count(), 9, "{text}");
        assert_eq!(text.lines().count(), 100);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn e15_two_spellings_of_one_file_in_a_turn_are_edited_in_order() {
    let fixture = Fixture::new();
    fixture.put("a", "1");
    let calls = [("./a", "1", "2"), ("a", "2", "3"), ("none/../a", "3", "4"), (".//a", "3", "4")];
    let calls = calls.map(|(path, old, new)| ToolCall::new(path, "edit_file", edit(path, old, new)));
    let turn = fixture.session.dispatch_turn(calls).await;
    let failed: Vec<bool> = turn.iter().map(tool_core::ToolResult::is_error).collect();
    assert_eq!(failed, [false, false, true, false]);
    assert_eq!(fixture.text("a"), "4");
}

#[tokio::test]
async fn e16_a_line_ending_that_the_file_lacks_is_named() {
    let fixture = Fixture::new();
    fixture.put("f", "foo");
    let text = fixture.failure("edit_file", edit("f", "foo\n", "bar\n")).await;
    assert!(text.contains("the file ends without one"), "{text}");
}

#[tokio::test]
async fn e18_an_empty_old_text_is_refused() {
    let fixture = Fixture::new();
    fixture.put("f", "precious");
    let result = fixture.call("edit_file", edit("f", "", "gone")).await;
    assert_eq!(result.error().unwrap().code().as_str(), "invalid_arguments");
    assert!(result.text().contains("/edits/0/old_text"), "{}", result.text());
    assert_eq!(fixture.text("f"), "precious");
}

#[tokio::test]
async fn e20_carriage_returns_are_not_doubled() {
    let fixture = Fixture::new();
    fixture.put("lf", "a\nb\n");
    fixture.ok("edit_file", edit("lf", "a", "x\r\ny")).await;
    assert_eq!(fixture.text("lf"), "x\ny\nb\n");
    fixture.put("crlf", "a\r\nb\r\n");
    fixture.ok("edit_file", edit("crlf", "a", "x\r\ny")).await;
    assert_eq!(fixture.text("crlf"), "x\r\ny\r\nb\r\n");
}

#[tokio::test]
async fn e21_a_text_with_line_feeds_matches_a_crlf_file_and_the_result_says_so() {
    let fixture = Fixture::new();
    fixture.put("f", "zero\r\none\r\ntwo\r\nthree");
    let text = fixture.ok("edit_file", edit("f", "\none\ntwo", "\n1\n2")).await;
    assert!(text.contains("matched with other line endings"), "{text}");
    assert_eq!(fixture.text("f"), "zero\r\n1\r\n2\r\nthree");
}

#[tokio::test]
async fn x2_a_text_that_occurs_twice_needs_replace_all() {
    let fixture = Fixture::new();
    fixture.put("f", "x\ny\nx\n");
    let result = fixture.call("edit_file", edit("f", "x", "z")).await;
    let source = result.error().unwrap().source().unwrap().downcast_ref();
    assert!(matches!(source, Some(EditFileError::Ambiguous { edit: 1, count: 2, lines }) if lines == &[1, 3]));
    assert!(result.text().contains("occurs 2 times (lines 1, 3)"), "{}", result.text());
    let all = json!({"path": "f", "edits": [{"old_text": "x", "new_text": "z", "replace_all": true}]});
    let text = fixture.ok("edit_file", all).await;
    assert_eq!(text, "edited `f`: 2 replacements\n- line 1\n- line 3");
    assert_eq!(fixture.text("f"), "z\ny\nz\n");
    fixture.put("g", "aaa");
    assert!(fixture.failure("edit_file", edit("g", "aa", "b")).await.contains("occurs 2 times"));
}

#[tokio::test]
async fn all_edits_are_made_or_none_and_each_is_found_in_the_original() {
    let fixture = Fixture::new();
    let edits = |edits: &[(&str, &str)]| {
        let edits: Vec<Value> = edits.iter().map(|(old, new)| json!({"old_text": old, "new_text": new})).collect();
        json!({"path": "f", "edits": edits})
    };
    fixture.put("f", "a b c d");
    fixture.ok("edit_file", edits(&[("c", "a"), ("a", "c\n")])).await;
    assert_eq!(fixture.text("f"), "c\n b a d");
    let text = fixture.failure("edit_file", edits(&[("b", "x"), ("zzz", "y")])).await;
    assert!(text.contains("edit 2: old_text is not in the file"), "{text}");
    let text = fixture.failure("edit_file", edits(&[("b a", "x"), ("a d", "y")])).await;
    assert!(text.contains("edits 1 and 2 replace the same text"), "{text}");
    let text = fixture.failure("edit_file", edits(&[("b", "b")])).await;
    assert!(text.contains("the same as old_text"), "{text}");
    assert_eq!(fixture.text("f"), "c\n b a d");
}

#[tokio::test]
async fn a_near_miss_is_named_and_left_alone() {
    let fixture = Fixture::new();
    fixture.put("f", "fn main() {\n    let x = 1;\n}\n");
    let text = fixture.failure("edit_file", edit("f", "fn main() {\n\tlet x = 1;\n}", "gone")).await;
    assert!(text.contains("at line 1 differs from it only in spaces"), "{text}");
    assert!(fixture.text("f").starts_with("fn main"));
}

#[tokio::test]
async fn write_file_creates_replaces_and_leaves_alone() {
    let fixture = Fixture::new();
    let write = |content: &str| json!({"path": "new/folder/f", "content": content});
    let text = fixture.ok("write_file", write("é")).await;
    assert_eq!(text, "wrote 2 bytes to `new/folder/f` (created)");
    let text = fixture.ok("write_file", write("abc")).await;
    assert_eq!(text, "wrote 3 bytes to `new/folder/f` (replaced 2 bytes)");
    let before = fixture.path("new/folder/f").metadata().unwrap();
    let text = fixture.ok("write_file", write("abc")).await;
    assert!(text.contains("nothing was written"), "{text}");
    let after = fixture.path("new/folder/f").metadata().unwrap();
    assert_eq!((before.ino(), before.mtime_nsec()), (after.ino(), after.mtime_nsec()));
    assert_eq!(std::fs::read_dir(fixture.path("new/folder")).unwrap().count(), 1, "no temporary file is left");
}

/// Another process does not know of the locks.
#[test]
fn a_file_that_something_else_changes_meanwhile_is_left_alone() {
    let fixture = Fixture::new();
    fixture.put("f", "old");
    let path = fixture.workspace.resolve("f").unwrap();
    let error = fixture.workspace.replace(&path, |_| {
        fixture.put("f", "someone else's");
        Ok::<_, PathError>(Rewrite::Bytes(b"mine".to_vec()))
    });
    assert!(matches!(error, Err(PathError::Changed { .. })), "{error:?}");
    assert_eq!(fixture.text("f"), "someone else's");

    let path = fixture.workspace.resolve("new").unwrap();
    let error = fixture.workspace.replace(&path, |current| {
        assert!(current.is_none());
        fixture.put("new", "someone else's");
        Ok::<_, PathError>(Rewrite::Bytes(b"mine".to_vec()))
    });
    assert!(matches!(error, Err(PathError::Changed { .. })), "{error:?}");
    assert_eq!(fixture.text("new"), "someone else's");
    assert_eq!(std::fs::read_dir(fixture.path("")).unwrap().count(), 2, "no temporary file is left");
}

/// `root` may write to any file, so there is nothing to see for it.
#[tokio::test]
async fn a_file_that_is_read_only_stays() {
    if rustix::process::geteuid().is_root() {
        return;
    }
    let fixture = Fixture::new();
    fixture.put("f", "old");
    std::fs::set_permissions(fixture.path("f"), PermissionsExt::from_mode(0o444)).unwrap();
    fixture.failure("write_file", json!({"path": "f", "content": "new"})).await;
    assert_eq!(fixture.text("f"), "old");
}

#[tokio::test]
async fn a_line_ending_is_replaced_as_a_whole() {
    let fixture = Fixture::new();
    fixture.put("crlf", "one\r\ntwo\r\nthree\r\n");
    fixture.ok("edit_file", edit("crlf", "\ntwo", "\n2")).await;
    assert_eq!(fixture.text("crlf"), "one\r\n2\r\nthree\r\n");
    fixture.ok("edit_file", edit("crlf", "2\n", "")).await;
    assert_eq!(fixture.text("crlf"), "one\r\nthree\r\n");
    fixture.put("mixed", "a\r\nb\nc\r\n");
    let all = json!({"path": "mixed", "edits": [{"old_text": "\n", "new_text": "\r\n", "replace_all": true}]});
    fixture.ok("edit_file", all).await;
    assert_eq!(fixture.text("mixed"), "a\r\nb\r\nc\r\n");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Whatever bytes are around a text, they are there after the edit.
    #[test]
    fn bytes_outside_of_the_edit_are_kept(before: Vec<u8>, after: Vec<u8>) {
        let fixture = Fixture::new();
        fixture.put("f", [&before[..], b"<old text>", &after[..]].concat());
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(fixture.ok("edit_file", edit("f", "<old text>", "<new>")));
        prop_assert_eq!(fixture.bytes("f"), [&before[..], b"<new>", &after[..]].concat());
    }
}
