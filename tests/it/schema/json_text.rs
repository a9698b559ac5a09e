//! Arguments that arrive as text: what is no JSON, and what is JSON that two readers would read differently.

use tool_core::ToolErrorCode;
use tool_core::testing::{MockTool, call};

/// What the model is told of arguments in a text, and that the tool never saw them.
async fn refusal(text: &str) -> String {
    let tool = MockTool::new("any");
    let result = call(&tool, text).await;
    assert_eq!(result.error().map(tool_core::ToolError::code), Some(ToolErrorCode::InvalidArguments), "{text}");
    assert!(tool.calls().is_empty());
    result.text()
}

#[tokio::test]
async fn a_key_that_stands_twice_is_found_at_every_depth() {
    for (text, pointer) in [
        (r#"{"a":1,"a":2}"#, "/a"),
        (r#"{"a":{"b":1,"c":2,"b":1}}"#, "/a/b"),
        (r#"{"a":[0,{"b":[{"c":null,"c":null}]}]}"#, "/a/1/b/0/c"),
        (r#"{"a":1,"\u0061":2}"#, "/a"),
        (r#"{"a/b":1,"a/b":2}"#, "/a~1b"),
    ] {
        let told = refusal(text).await;
        assert!(told.contains(&format!("{pointer}: the key appears twice")), "{text}: {told}");
    }
}

#[tokio::test]
async fn the_same_key_in_two_objects_is_no_duplicate() {
    let tool = MockTool::new("any");
    assert!(!call(&tool, r#"{"a":{"a":[{"a":1},{"a":2}]}}"#).await.is_error());
}

#[tokio::test]
async fn more_text_after_the_arguments_is_refused() {
    for text in [r#"{"url":"a"}{"url":"b"}"#, r#"{"s":"}{"} x"#, "{} {}", "{}]"] {
        assert!(refusal(text).await.contains("nothing after it"), "{text}");
    }
}

#[tokio::test]
async fn what_is_no_json_is_refused_with_its_place() {
    for (text, place) in [
        (r#"{"n":NaN}"#, "line 1"),
        (r#"{"n":Infinity}"#, "line 1"),
        (r#"{"n":1,}"#, "line 1"),
        ("\u{feff}{}", "line 1"),
        ("```json\n{}\n```", "line 1"),
        (r#"{"s":"\ud83d"}"#, "line 1"),
        ("{\n\"s\":\n'a'}", "line 3"),
        (r#"{"path":"x.rs","content":"fn ma"#, "line 1"),
    ] {
        let told = refusal(text).await;
        assert!(told.contains("not valid JSON") && told.contains(place), "{text}: {told}");
    }
}

#[tokio::test]
async fn the_bound_on_nesting_is_told_from_bad_syntax() {
    let nested = |levels: usize, end: &str| format!("{{\"a\":{}{end}", "[".repeat(levels));
    assert!(refusal(&nested(200, "")).await.contains("nested deeper than 128 levels"));
    assert!(refusal(&nested(200, &"]".repeat(200))).await.contains("nested deeper than 128 levels"));
    assert!(refusal(&nested(100, "x")).await.contains("not valid JSON"));
    assert!(refusal("{\"a\":x,\"b\":[[[[").await.contains("not valid JSON"));
    // Brackets inside of a text do not nest.
    assert!(refusal(&format!("{{\"a\":\"\\\"{}\" x", "[".repeat(200))).await.contains("not valid JSON"));
}

#[tokio::test]
async fn a_refused_text_is_not_repeated() {
    for text in [r#"{"k":"canary","k":"canary"}"#, r#"{"k":"canary"#, r#"{"k":"canary"} canary"#, "canary"] {
        assert!(!refusal(text).await.contains("canary"), "{text}");
    }
}
