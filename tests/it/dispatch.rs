//! One call: every way it can end, and what its answer says.

use std::time::Duration;

use serde_json::{Value, json};
use tool_core::testing::{MockTool, call};
use tool_core::{
    Arguments, CancellationToken, Fault, FaultKind, InvalidArguments, OutputCheck, Repair, Session, ToolCall,
    ToolErrorCode, ToolRegistry, ToolResult,
};

use crate::tools::*;

fn session() -> Session {
    ToolRegistry::builder()
        .register(Forecast)
        .register(Add)
        .register(Nothing)
        .register(Fail)
        .register(Leak)
        .register(PanicAtOnce)
        .register(PanicLater)
        .register(PanicInDrop)
        .register(PanicOnThePool)
        .register(WaitForEver)
        .register(WaitALittle)
        .register(Block)
        .register(PanicWhenDropped)
        .build()
        .unwrap()
        .session()
}

async fn dispatch(name: &str, arguments: impl Into<Arguments>) -> ToolResult {
    session().dispatch(ToolCall::new("id", name, arguments)).await
}

fn faults(result: &ToolResult) -> Vec<(&str, &FaultKind)> {
    let error = result.error().expect("the call is invalid");
    assert_eq!(error.code(), ToolErrorCode::InvalidArguments, "{error}");
    let invalid = error.source().and_then(|source| source.downcast_ref::<InvalidArguments>()).expect("its faults");
    invalid.faults().iter().map(|fault| (fault.pointer.as_str(), &fault.kind)).collect()
}

#[tokio::test]
async fn text_and_value_give_the_same_answer() {
    let text = dispatch("forecast", r#"{"city":"Bern","days":3}"#).await;
    let value = dispatch("forecast", json!({"city": "Bern", "days": 3})).await;
    assert_eq!(text.text(), "3 days of sun in Bern");
    assert_eq!(value.text(), text.text());
    assert!(text.started() && !text.is_error());
    assert_eq!((text.attempts(), text.requested_name(), text.call_id().as_str()), (1, "forecast", "id"));
}

#[tokio::test]
async fn an_unknown_name_is_answered_with_the_nearest_one() {
    let result = dispatch("forcast", "{}").await;
    let error = result.error().unwrap();
    assert_eq!((error.code(), error.fault()), (ToolErrorCode::UnknownTool, Fault::Caller));
    assert!(error.message().contains("did you mean `forecast`?"), "{error}");
    assert!(error.message().contains("and 3 more"), "at most ten names are listed: {error}");
    assert!(!result.started() && result.attempts() == 0 && result.tool().is_none());
    assert!(dispatch("", "{}").await.text().contains("`<empty>`"));
}

#[tokio::test]
async fn a_long_unknown_name_is_cut_and_its_control_characters_are_shown() {
    let result = dispatch(&format!("a\n{}", "x".repeat(10_000)), "{}").await;
    assert!(result.text().len() < 400, "{}", result.text());
    assert!(!result.text().contains('\n'));
}

#[tokio::test]
async fn every_fault_is_reported_at_once_with_its_place_and_without_its_value() {
    let result = dispatch("forecast", r#"{"cty":"hunter2","days":"hunter2"}"#).await;
    let faults = faults(&result);
    assert_eq!(faults.len(), 3, "{}", result.text());
    assert!(faults.iter().any(|(at, kind)| *at == "/city" && **kind == FaultKind::Missing));
    assert!(faults.iter().any(|(at, kind)| *at == "/days" && matches!(kind, FaultKind::WrongType { .. })));
    assert!(faults.iter().any(|(at, kind)| *at == "/cty"
        && matches!(kind, FaultKind::UnknownProperty { nearest: Some(nearest), .. } if nearest == "city")));
    assert!(!result.text().contains("hunter2"), "{}", result.text());
}

#[tokio::test]
async fn a_bound_of_the_schema_is_enforced_in_both_forms() {
    for arguments in [Arguments::from(r#"{"city":"Bern","days":8}"#), json!({"city": "Bern", "days": 8}).into()] {
        let result = dispatch("forecast", arguments).await;
        let expected = FaultKind::OutOfRange { min: Some(1.into()), max: Some(7.into()) };
        assert_eq!(faults(&result), [("/days", &expected)]);
    }
}

#[tokio::test]
async fn duplicate_keys_trailing_data_and_other_roots_are_invalid() {
    let duplicate = dispatch("forecast", r#"{"city":"a","city":"b"}"#).await;
    assert_eq!(faults(&duplicate), [("/city", &FaultKind::DuplicateKey)]);
    let trailing = dispatch("forecast", r#"{"city":"a"}{"city":"b"}"#).await;
    assert_eq!(faults(&trailing), [("", &FaultKind::TrailingData)]);
    for root in ["5", "\"text\"", "[]", r#"["Bern",3]"#, "true"] {
        let result = dispatch("forecast", root).await;
        assert!(matches!(faults(&result)[..], [("", FaultKind::WrongType { .. })]), "{root}: {}", result.text());
    }
    let syntax = dispatch("forecast", "{\"city\":\n\"a\"").await;
    assert!(matches!(faults(&syntax)[..], [("", FaultKind::Syntax { line: 2, .. })]), "{}", syntax.text());
}

#[tokio::test]
async fn a_key_that_stands_twice_is_invalid_also_where_any_key_is_allowed() {
    let open = MockTool::new("open");
    let result = call(&open, r#"{"a":1,"b":{"x":1,"x":2}}"#).await;
    assert_eq!(faults(&result), [("/b/x", &FaultKind::DuplicateKey)]);
    assert!(open.calls().is_empty());
}

#[tokio::test]
async fn arguments_past_the_bounds_are_invalid_in_both_forms() {
    let session = ToolRegistry::builder()
        .register(MockTool::new("open"))
        .argument_bytes(1_000)
        .argument_depth(8)
        .build()
        .unwrap()
        .session();
    let large = json!({ "text": "x".repeat(1_000) });
    let deep = (0..8).fold(json!(0), |inner, _| json!([inner]));
    let deep = json!({ "list": deep });
    for (arguments, expected) in
        [(&large, FaultKind::TooLarge { limit: 1_000 }), (&deep, FaultKind::TooDeep { limit: 8 })]
    {
        for arguments in [Arguments::from(arguments.to_string()), arguments.clone().into()] {
            let result = session.dispatch(ToolCall::new("id", "open", arguments)).await;
            assert_eq!(faults(&result), [("", &expected)]);
        }
    }
    let text = format!("{{\"list\":{}0{}}}", "[".repeat(200), "]".repeat(200));
    let result = call(&MockTool::new("open"), text).await;
    assert!(matches!(faults(&result)[..], [(_, FaultKind::TooDeep { limit: 128 })]), "{}", result.text());
}

#[tokio::test]
async fn no_arguments_at_all_are_an_empty_object() {
    for arguments in [Arguments::from(""), "  ".into(), "null".into(), Value::Null.into(), json!({}).into()] {
        let result = dispatch("nothing", arguments.clone()).await;
        assert!(!result.is_error(), "{arguments:?}: {}", result.text());
    }
}

#[tokio::test]
async fn the_canonical_form_is_accepted_silently() {
    for arguments in
        [r#"{"city":"Bern","days":null}"#, r#"{"city":"Bern","days":1.0}"#, r#"{"city":"Bern","days":1e0}"#]
    {
        let text = dispatch("forecast", arguments).await;
        assert_eq!(text.text(), "1 days of sun in Bern", "{arguments}");
        let value: Value = serde_json::from_str(arguments).unwrap();
        let value = dispatch("forecast", value).await;
        assert_eq!(value.text(), "1 days of sun in Bern", "{arguments}");
        assert!(value.repairs().is_empty());
    }
}

#[tokio::test]
async fn a_repair_happens_only_where_the_registry_says_so_and_is_recorded() {
    let arguments = json!({"city": "Bern", "days": "3"});
    assert!(dispatch("forecast", arguments.clone()).await.is_error());
    let session = ToolRegistry::builder().register(Forecast).repair(Repair::Lossless).build().unwrap().session();
    let result = session.dispatch(ToolCall::new("id", "forecast", arguments)).await;
    assert_eq!(result.text(), "3 days of sun in Bern");
    assert_eq!(result.repairs().iter().map(|repaired| repaired.pointer.as_str()).collect::<Vec<_>>(), ["/days"]);
    let hopeless = session.dispatch(ToolCall::new("id", "forecast", json!({"city": "Bern", "days": "three"}))).await;
    assert!(hopeless.is_error());
}

#[tokio::test]
async fn only_text_that_was_meant_for_the_model_reaches_it() {
    assert_eq!(dispatch("fail", "{}").await.text(), "Error [execution_error]: no luck today");
    let result = dispatch("leak", "{}").await;
    assert_eq!(result.text(), "Error [execution_error]: the tool failed");
    let source = result.error().unwrap().source().expect("the host sees the cause");
    assert!(source.is::<std::num::ParseIntError>());
}

#[tokio::test]
async fn a_panic_anywhere_in_a_tool_is_its_answer() {
    for name in ["panic_at_once", "panic_later", "panic_in_drop", "panic_on_the_pool"] {
        let result = dispatch(name, "{}").await;
        let error = result.error().unwrap();
        assert_eq!((error.code(), error.fault()), (ToolErrorCode::Panicked, Fault::Tool), "{name}");
        assert!(result.started());
        assert_eq!(error.message(), "the tool panicked", "the payload is not for the model");
    }
}

#[tokio::test]
async fn a_panic_in_what_a_stopped_call_leaves_behind_changes_nothing() {
    let session = session().with_call_timeout(Duration::from_millis(5));
    let result = session.dispatch(ToolCall::new("id", "panic_when_dropped", "{}")).await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::TimedOut);
    let turn = session.turn([ToolCall::new("a", "panic_when_dropped", "{}"), ToolCall::new("b", "nothing", "{}")]);
    turn.cancellation().cancel();
    assert_eq!(turn.finish().await.iter().count(), 2);
}

#[tokio::test]
async fn a_panic_in_the_decoder_is_the_calls_answer() {
    let result = call(&decoder::Decode, r#"{"value":"boom"}"#).await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::Panicked);
    assert!(!result.started());
    let result = call(&decoder::Decode, json!({"value": "boom"})).await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::Panicked);
    assert_eq!(call(&decoder::Decode, r#"{"value":"fine"}"#).await.text(), "fine");
}

mod decoder {
    use std::borrow::Cow;

    use tool_core::shape::{Depth, Opaque};
    use tool_core::{ToolInput, schemars, serde, serde_json, tool, tool_input};

    /// A type of the user's own, whose decoder has a bug.
    pub struct Fragile(String);

    impl<'de> serde::Deserialize<'de> for Fragile {
        fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let text = <String as serde::Deserialize>::deserialize(deserializer)?;
            assert_ne!(text, "boom");
            Ok(Self(text))
        }
    }

    impl schemars::JsonSchema for Fragile {
        fn schema_name() -> Cow<'static, str> {
            "Fragile".into()
        }

        fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
            String::json_schema(generator)
        }
    }

    impl ToolInput for Fragile {
        type At<D: Depth> = Opaque;

        fn to_json(&self) -> serde_json::Value {
            self.0.to_json()
        }
    }

    #[tool_input]
    pub struct DecodeArgs {
        /// What to decode.
        value: Fragile,
    }

    /// Give back what was decoded.
    #[tool]
    pub async fn decode(args: DecodeArgs) -> String {
        args.value.0
    }
}

#[tokio::test]
async fn a_tools_own_time_and_the_sessions_bound_it() {
    let result = dispatch("wait_a_little", "{}").await;
    let error = result.error().unwrap();
    assert_eq!(error.code(), ToolErrorCode::TimedOut);
    assert!(error.is_retryable() && result.started());
    let bounded = session().with_call_timeout(Duration::from_millis(5));
    let result = bounded.dispatch(ToolCall::new("id", "wait_for_ever", "{}")).await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::TimedOut);
    let result = bounded.dispatch(ToolCall::new("id", "block", "{}")).await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::TimedOut);
}

#[tokio::test]
async fn a_cancelled_call_says_whether_it_had_started() {
    let token = CancellationToken::new();
    let session = session().with_cancellation(token.clone());
    for name in ["wait_for_ever", "block"] {
        let token = token.child_token();
        let session = session.clone().with_cancellation(token.clone());
        let running = tokio::spawn(async move { session.dispatch(ToolCall::new("id", name, "{}")).await });
        tokio::time::sleep(Duration::from_millis(5)).await;
        token.cancel();
        let result = running.await.unwrap();
        assert_eq!(result.error().unwrap().code(), ToolErrorCode::Cancelled);
        assert!(result.started(), "{name}");
    }
    token.cancel();
    let result = session.dispatch(ToolCall::new("id", "forecast", r#"{"city":"Bern"}"#)).await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::Cancelled);
    assert!(!result.started());
}

#[tokio::test]
async fn a_structured_result_keeps_its_value_and_publishes_its_schema() {
    let result = dispatch("add", r#"{"a":1,"b":2}"#).await;
    let contents = result.contents().unwrap().as_slice();
    assert_eq!(contents, [tool_core::Content::Structured(json!({"total": 3}))]);
    let schema = result.tool().unwrap().output_schema().unwrap().as_value();
    assert_eq!(schema["properties"]["total"]["type"], "integer");
}

/// A result whose serializer does not keep to its schema: the one way left to drift.
mod drifting_output {
    use std::borrow::Cow;

    use tool_core::{Json, schemars, serde, tool};

    pub struct Temperature(f64);

    impl serde::Serialize for Temperature {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(&self.0.to_string())
        }
    }

    impl schemars::JsonSchema for Temperature {
        fn schema_name() -> Cow<'static, str> {
            "Temperature".into()
        }

        fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
            f64::json_schema(generator)
        }
    }

    #[derive(serde::Serialize, schemars::JsonSchema)]
    #[serde(crate = "tool_core::serde")]
    #[schemars(crate = "tool_core::schemars")]
    pub struct Weather {
        outside: Temperature,
    }

    /// Measure.
    #[tool(concurrent_safe)]
    pub async fn measure() -> Json<Weather> {
        Json(Weather { outside: Temperature(21.5) })
    }
}

#[tokio::test]
async fn a_result_is_held_against_its_schema_in_tests_and_where_the_registry_says_so() {
    let misfit = call(&drifting_output::Measure, json!({})).await;
    let error = misfit.error().unwrap();
    assert_eq!((error.code(), error.fault()), (ToolErrorCode::OutputInvalid, Fault::Tool));
    assert!(error.message().contains("/outside: expected number, got string"), "{error}");
    assert!(!call(&Add, json!({"a": 1, "b": 2})).await.is_error());
    for (check, fails) in [(OutputCheck::Off, false), (OutputCheck::On, true)] {
        let registry = ToolRegistry::builder().register(drifting_output::Measure).output_check(check).build().unwrap();
        let result = registry.session().dispatch(ToolCall::new("id", "measure", "{}")).await;
        assert_eq!(result.is_error(), fails, "{check:?}");
    }
}
