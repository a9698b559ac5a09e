//! `read_file`.

use std::fs::OpenOptions;
use std::os::unix::fs::FileExt;
use std::time::Duration;

use serde_json::json;
use tool_std::{Limits, PathError};

use super::{Fixture, reason};

#[tokio::test]
async fn lines_are_numbered_and_a_whole_file_needs_no_note() {
    let fixture = Fixture::new();
    fixture.put("a.txt", "one\ntwo");
    assert_eq!(fixture.ok("read_file", json!({"path": "a.txt"})).await, "     1\tone\n     2\ttwo");
}

#[tokio::test]
async fn a_part_says_how_many_lines_there_are_and_how_to_go_on() {
    let fixture = Fixture::new();
    fixture.put("a.txt", "one\ntwo\nthree\nfour\n");
    let text = fixture.ok("read_file", json!({"path": "a.txt", "offset": 2, "limit": 2})).await;
    assert_eq!(text, "     2\ttwo\n     3\tthree\n[lines 2-3 of 4; 1 more, go on with offset 4]");
    let text = fixture.ok("read_file", json!({"path": "a.txt", "offset": 4})).await;
    assert_eq!(text, "     4\tfour\n[lines 4-4 of 4]");
}

#[tokio::test]
async fn an_offset_past_the_end_is_an_error_with_the_number_of_lines() {
    let fixture = Fixture::new();
    fixture.put("a.txt", "one\ntwo\nthree\n");
    let text = fixture.failure("read_file", json!({"path": "a.txt", "offset": 4})).await;
    assert!(text.contains("the file has 3 lines"), "{text}");
    fixture.put("empty", "");
    assert_eq!(fixture.ok("read_file", json!({"path": "empty"})).await, "[`empty` is empty]");
    let zero = fixture.call("read_file", json!({"path": "a.txt", "offset": 0})).await;
    assert_eq!(zero.error().unwrap().code().as_str(), "invalid_arguments");
}

#[tokio::test]
async fn x12_only_a_line_feed_ends_a_line() {
    let fixture = Fixture::new();
    fixture.put("a.txt", "one\u{2028}still one\u{c}and on\ntwo\n");
    let text = fixture.ok("read_file", json!({"path": "a.txt", "offset": 2})).await;
    assert!(text.starts_with("     2\ttwo\n"), "{text}");
}

#[tokio::test]
async fn r1_a_long_line_of_wide_characters_is_cut_between_two_of_them() {
    let fixture = Fixture::new();
    fixture.put("short", "─".repeat(1000));
    assert_eq!(fixture.ok("read_file", json!({"path": "short"})).await, format!("     1\t{}", "─".repeat(1000)));
    fixture.put("long", "─".repeat(2001) + "\nnext\n");
    let text = fixture.ok("read_file", json!({"path": "long"})).await;
    let cut = format!("     1\t{}… [line cut: it has 6003 bytes]\n     2\tnext", "─".repeat(2000));
    assert_eq!(text, cut);
}

#[tokio::test]
async fn r2_a_character_across_the_cut_does_not_panic() {
    for line_chars in [4998, 4999, 5000] {
        let fixture = Fixture::with_limits(Limits { line_chars, ..Limits::DEFAULT });
        fixture.put("a.txt", "x".repeat(4999) + "频");
        let text = fixture.ok("read_file", json!({"path": "a.txt"})).await;
        assert_eq!(text.contains("line cut: it has 5002 bytes"), line_chars < 5000);
        assert_eq!(text.contains('频'), line_chars == 5000);
    }
}

#[tokio::test]
async fn r3_a_pipe_is_refused_at_once() {
    let fixture = Fixture::new();
    rustix::fs::mkfifoat(rustix::fs::CWD, fixture.path("live.pipe"), rustix::fs::Mode::RWXU).unwrap();
    let call = fixture.call("read_file", json!({"path": "live.pipe"}));
    let Ok(result) = tokio::time::timeout(Duration::from_secs(10), call).await else {
        // Lets the blocked reader go, so that the test can end.
        drop(OpenOptions::new().write(true).open(fixture.path("live.pipe")));
        panic!("reading waits");
    };
    assert!(matches!(reason(&result), Some(PathError::NotRegular { .. })), "{}", result.text());
}

/// The hole is far larger than the memory of the machine.
#[tokio::test]
async fn r4_one_line_of_a_huge_file_costs_no_more_than_the_line() {
    let fixture = Fixture::with_limits(Limits { count_bytes: 1024 * 1024, ..Limits::DEFAULT });
    fixture.put("f", "first\n");
    OpenOptions::new().write(true).open(fixture.path("f")).unwrap().set_len(1 << 36).unwrap();
    let text = fixture.ok("read_file", json!({"path": "f", "limit": 1})).await;
    assert_eq!(text, "     1\tfirst\n[lines 1-1 of more than 1; go on with offset 2]");
}

#[tokio::test]
async fn r5_a_line_larger_than_memory_is_cut() {
    let fixture = Fixture::with_limits(Limits { count_bytes: 1024 * 1024, ..Limits::DEFAULT });
    fixture.put("f", "x".repeat(10_000));
    let file = OpenOptions::new().write(true).open(fixture.path("f")).unwrap();
    file.write_at(b"\nend\n", 1 << 36).unwrap();
    let text = fixture.ok("read_file", json!({"path": "f", "limit": 1})).await;
    assert!(text.starts_with(&format!("     1\t{}… [line cut: it has more than 1", "x".repeat(2000))), "{text}");
    assert!(text.len() < 2300, "{}", text.len());
}

#[tokio::test]
async fn r11_the_text_is_capped_in_bytes_too() {
    let fixture = Fixture::new();
    fixture.put("a.txt", ("y".repeat(1999) + "\n").repeat(100));
    let text = fixture.ok("read_file", json!({"path": "a.txt"})).await;
    assert!(text.len() < 51 * 1024, "{}", text.len());
    assert!(text.ends_with("[lines 1-25 of 100; 75 more, go on with offset 26]"), "{}", &text[text.len() - 80..]);
}

#[tokio::test]
async fn r9_a_byte_order_mark_and_crlf_are_not_shown_but_noted() {
    let fixture = Fixture::new();
    fixture.put("a.ts", b"\xEF\xBB\xBFimport x\r\nrest\r\n");
    let text = fixture.ok("read_file", json!({"path": "a.ts"})).await;
    assert!(text.starts_with("     1\timport x\n     2\trest\n[lines end in CRLF]\n"), "{text:?}");
    assert!(text.contains("byte order mark"), "{text}");
}

#[tokio::test]
async fn text_in_another_encoding_is_shown_as_well_as_it_goes() {
    let fixture = Fixture::new();
    fixture.put("a.js", b"const x = 1;\n// caf\xe9\n");
    let text = fixture.ok("read_file", json!({"path": "a.js"})).await;
    assert!(text.contains("     2\t// caf\u{FFFD}\n[the file is not all UTF-8"), "{text}");
    fixture.put("b.txt", "it holds \u{FFFD} itself\n");
    assert!(!fixture.ok("read_file", json!({"path": "b.txt"})).await.contains("UTF-8"));
}

#[tokio::test]
async fn r6_the_bytes_tell_what_a_file_is_not_its_name() {
    let fixture = Fixture::new();
    fixture.put("fake.png", "<svg/>");
    assert_eq!(fixture.ok("read_file", json!({"path": "fake.png"})).await, "     1\t<svg/>");
    fixture.put("real.txt", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    let result = fixture.call("read_file", json!({"path": "real.txt", "limit": 1})).await;
    assert!(matches!(reason(&result), Some(PathError::Binary { size: 16, .. })), "{}", result.text());
}

#[tokio::test]
async fn what_is_not_there_and_folders_have_typed_reasons() {
    let fixture = Fixture::new();
    fixture.put("src/a.rs", "");
    for (path, is_expected) in [
        ("none", (|reason| matches!(reason, PathError::NotFound { .. })) as fn(&PathError) -> bool),
        ("src", |reason| matches!(reason, PathError::IsFolder { .. })),
        ("src/a.rs/", |reason| matches!(reason, PathError::NotAFolder { .. })),
        ("src/a.rs/b", |reason| matches!(reason, PathError::NotAFolder { .. })),
        ("none/../src/a.rs", |reason| matches!(reason, PathError::NotFound { .. })),
    ] {
        let result = fixture.call("read_file", json!({"path": path})).await;
        assert!(is_expected(reason(&result).expect("a typed reason")), "{path}: {}", result.text());
    }
}
