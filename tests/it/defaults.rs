//! The defaults, each against its documented value and against what a registry that says nothing does.

use std::time::Duration;

use serde_json::json;
use tool_core::testing::{MockTool, call};
use tool_core::{OutputCheck, Policy, Repair, ToolCall, ToolRegistry, defaults};

use crate::tools::*;

#[test]
fn the_table() {
    assert_eq!(defaults::TURN_CONCURRENCY, 8);
    assert_eq!(defaults::ARGUMENT_BYTES, 8 * 1024 * 1024);
    assert_eq!(defaults::ARGUMENT_DEPTH, 128);
    assert!((defaults::SUGGESTION_SIMILARITY - 0.4).abs() < f64::EPSILON);
    assert_eq!(defaults::LISTED_NAMES, 10);
    assert_eq!(tool_std::bash::DEFAULT_TIMEOUT, Duration::from_mins(2));
    assert_eq!(tool_std::bash::LONGEST_TIMEOUT, Duration::from_mins(10));
    assert_eq!(Policy::default(), Policy::Ordered);
    assert_eq!(OutputCheck::default(), OutputCheck::Off);
    assert_eq!(Repair::default(), Repair::Off);
}

#[tokio::test]
async fn arguments_of_eight_mebibytes_pass_and_larger_ones_do_not() {
    let open = MockTool::new("open");
    let of_size = |bytes: usize| format!("{{\"a\":\"{}\"}}", "x".repeat(bytes - "{\"a\":\"\"}".len()));
    assert!(!call(&open, of_size(defaults::ARGUMENT_BYTES)).await.is_error());
    assert!(call(&open, of_size(defaults::ARGUMENT_BYTES + 1)).await.is_error());
}

#[tokio::test]
async fn a_call_is_attempted_once_and_not_repaired() {
    assert_eq!(call(&Fail, json!({})).await.attempts(), 1);
    assert!(call(&Forecast, json!({"city": "Bern", "days": "3"})).await.is_error());
}

#[tokio::test(start_paused = true)]
async fn a_call_has_no_time_limit_of_its_own() {
    let registry = ToolRegistry::builder().register(WaitForEver).build().unwrap();
    let session = registry.session();
    let call = session.dispatch(ToolCall::new("id", "wait_for_ever", "{}"));
    assert!(tokio::time::timeout(Duration::from_secs(1_000_000), call).await.is_err());
}
