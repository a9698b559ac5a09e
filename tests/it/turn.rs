//! A turn: order where it matters, overlap where it does not, and an answer for every call.

use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;
use serde_json::{Value, json};
use tool_core::testing::MockTool;
use tool_core::{AnyTool, Policy, Session, ToolCall, ToolErrorCode, ToolRegistry, TurnResults, TurnStatus};

use crate::tools::*;

const POLICIES: [Policy; 3] = [Policy::Ordered, Policy::AllOrNothing, Policy::Sequential];

fn session(shelf: &Arc<Shelf>) -> Session {
    let stateful: [AnyTool; 4] = [
        Get.with_state(Arc::clone(shelf)).into(),
        Put.with_state(Arc::clone(shelf)).into(),
        Count.with_state(Arc::clone(shelf)).into(),
        Clear.with_state(Arc::clone(shelf)).into(),
    ];
    ToolRegistry::builder()
        .register_all(stateful)
        .register(Forecast)
        .register(PanicAtOnce)
        .register(PanicLater)
        .register(PanicInDrop)
        .register(WaitForEver)
        .register(Block)
        .build()
        .unwrap()
        .session()
}

fn shelf(texts: &[(&str, &str)]) -> Arc<Shelf> {
    let shelf = Shelf::default();
    shelf.texts.lock().unwrap().extend(texts.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
    Arc::new(shelf)
}

fn turn(calls: &[(&str, Value)]) -> Vec<ToolCall> {
    calls
        .iter()
        .enumerate()
        .map(|(index, (name, arguments))| ToolCall::new(format!("c{index}"), *name, arguments.clone()))
        .collect()
}

fn texts(results: &TurnResults) -> Vec<String> {
    results.iter().map(tool_core::ToolResult::text).collect()
}

#[tokio::test]
async fn a_read_a_write_and_a_read_of_one_text_keep_their_order_under_every_policy() {
    for policy in POLICIES {
        for slow in [None, Some(20)] {
            let shelf = shelf(&[("a", "old")]);
            let calls = turn(&[
                ("get", json!({"path": "a", "slow": slow})),
                ("put", json!({"path": "./a", "text": "new"})),
                ("get", json!({"path": "a"})),
            ]);
            let results = session(&shelf).with_policy(policy).dispatch_turn(calls).await;
            // `./a` is stored under its own letters by this shelf; what counts here is that it was not reordered.
            assert_eq!(texts(&results)[..2], ["old", "ok"], "{policy:?}, slow: {slow:?}");
            assert!(shelf.spans.ended_before("c0", "c1") && shelf.spans.ended_before("c1", "c2"), "{policy:?}");
        }
    }
}

#[tokio::test]
async fn reads_overlap_and_writes_to_different_texts_overlap() {
    let shelf = shelf(&[("a", "1"), ("b", "2")]);
    let calls = turn(&[
        ("get", json!({"path": "a"})),
        ("get", json!({"path": "b"})),
        ("put", json!({"path": "c", "text": "3"})),
        ("put", json!({"path": "d", "text": "4"})),
    ]);
    let results = session(&shelf).dispatch_turn(calls).await;
    assert_eq!(texts(&results), ["1", "2", "ok", "ok"]);
    for (a, b) in [("c0", "c1"), ("c2", "c3"), ("c0", "c3")] {
        assert!(shelf.spans.overlap(a, b), "{a} and {b}");
    }
}

#[tokio::test]
async fn all_or_nothing_overlaps_only_where_every_tool_is_known_and_safe() {
    let get = ("get", json!({"path": "a"}));
    let overlaps = async |third: (&str, Value)| {
        let shelf = shelf(&[("a", "1")]);
        let calls = turn(&[get.clone(), get.clone(), third]);
        session(&shelf).with_policy(Policy::AllOrNothing).dispatch_turn(calls).await;
        shelf.spans.overlap("c0", "c1")
    };
    assert!(overlaps(get.clone()).await);
    assert!(overlaps(("get", json!({"pth": "a"}))).await, "invalid arguments do not stop a concurrent batch");
    assert!(!overlaps(("put", json!({"path": "b", "text": "2"}))).await);
    assert!(!overlaps(("gte", json!({"path": "a"}))).await);
}

#[tokio::test]
async fn sequential_calls_do_not_overlap() {
    let shelf = shelf(&[("a", "1")]);
    let get = ("get", json!({"path": "a"}));
    let calls = turn(&[get.clone(), get.clone(), get]);
    session(&shelf).with_policy(Policy::Sequential).dispatch_turn(calls).await;
    assert!(shelf.spans.ended_before("c0", "c1") && shelf.spans.ended_before("c1", "c2"));
}

#[tokio::test]
async fn a_tool_that_declares_nothing_runs_alone() {
    let shelf = shelf(&[("a", "1")]);
    let calls = turn(&[("count", json!({})), ("clear", json!({})), ("count", json!({}))]);
    let results = session(&shelf).dispatch_turn(calls).await;
    assert_eq!(texts(&results), ["1", "ok", "0"]);
}

#[tokio::test]
async fn at_most_as_many_calls_run_at_once_as_the_session_says() {
    for (session, most) in [(None, 8), (Some(3), 3)] {
        let shelf = shelf(&[]);
        let calls: Vec<_> = (0..20).map(|index| ("put", json!({"path": index.to_string(), "text": ""}))).collect();
        let built = self::session(&shelf);
        let built = session.map_or(built.clone(), |calls| built.with_concurrency(calls));
        built.dispatch_turn(turn(&calls)).await;
        let at_once = (0..20)
            .map(|index| {
                let id = format!("c{index}");
                (0..20).filter(|other| shelf.spans.overlap(&id, &format!("c{other}"))).count()
            })
            .min()
            .unwrap();
        assert!(shelf.spans.overlap("c0", &format!("c{}", most - 1)));
        assert!(!shelf.spans.overlap("c0", &format!("c{most}")), "{at_once} overlap");
    }
}

#[tokio::test]
async fn unknown_and_invalid_calls_get_their_answers_and_stop_nobody() {
    let shelf = shelf(&[("a", "1")]);
    let calls = turn(&[
        ("get", json!({"path": "a"})),
        ("nosuch", json!({})),
        ("get", json!({})),
        ("panic_later", json!({})),
        ("put", json!({"path": "b", "text": "2"})),
    ]);
    let results = session(&shelf).dispatch_turn(calls).await;
    let codes: Vec<_> = results.iter().map(|result| result.error().map(tool_core::ToolError::code)).collect();
    let expected = [
        None,
        Some(ToolErrorCode::UnknownTool),
        Some(ToolErrorCode::InvalidArguments),
        Some(ToolErrorCode::Panicked),
        None,
    ];
    assert_eq!(codes, expected);
    assert_eq!(
        results.iter().map(|result| result.call_id().as_str()).collect::<Vec<_>>(),
        ["c0", "c1", "c2", "c3", "c4"]
    );
    assert_eq!(results.status(), TurnStatus::Complete);
}

#[tokio::test]
async fn calls_with_one_id_are_still_two_calls() {
    let shelf = shelf(&[("a", "1"), ("b", "2")]);
    let calls = ["a", "b"].map(|path| ToolCall::new("same", "get", json!({ "path": path })));
    let results = session(&shelf).dispatch_turn(calls).await;
    assert_eq!(texts(&results), ["1", "2"]);
    assert_eq!(results.iter().map(tool_core::ToolResult::position).collect::<Vec<_>>(), [0, 1]);
}

#[tokio::test]
async fn answers_come_as_they_are_ready_and_the_set_is_in_call_order() {
    let shelf = shelf(&[("a", "1"), ("b", "2")]);
    let calls =
        turn(&[("get", json!({"path": "a", "slow": 50})), ("get", json!({"path": "b"})), ("nosuch", json!({}))]);
    let mut turn = session(&shelf).turn(calls.clone());
    let mut order = Vec::new();
    while let Some(result) = turn.next().await {
        order.push(result.position());
    }
    assert_eq!(order, [2, 1, 0]);
    let results = session(&shelf).dispatch_turn(calls).await;
    assert_eq!(results.iter().map(tool_core::ToolResult::position).collect::<Vec<_>>(), [0, 1, 2]);
}

#[tokio::test]
async fn a_cancelled_turn_answers_every_call_at_once_and_says_which_had_started() {
    let shelf = shelf(&[("a", "1")]);
    let calls = turn(&[
        ("get", json!({"path": "a"})),
        ("wait_for_ever", json!({})),
        ("block", json!({})),
        ("clear", json!({})),
        ("get", json!({"path": "a"})),
        ("get", json!({})),
    ]);
    let turn = session(&shelf).turn(calls);
    let token = turn.cancellation().clone();
    let finished = tokio::spawn(turn.finish());
    tokio::time::sleep(Duration::from_millis(20)).await;
    token.cancel();
    let results = tokio::time::timeout(Duration::from_secs(20), finished).await.expect("at once").unwrap();
    assert_eq!(results.status(), TurnStatus::Cancelled);
    let summary: Vec<_> =
        results.iter().map(|result| (result.error().map(tool_core::ToolError::code), result.started())).collect();
    let cancelled = Some(ToolErrorCode::Cancelled);
    let expected = [
        (None, true),
        (cancelled, true),
        (cancelled, true),
        (cancelled, false),
        (cancelled, false),
        (Some(ToolErrorCode::InvalidArguments), false),
    ];
    assert_eq!(summary, expected);
    assert_eq!(shelf.texts.lock().unwrap().len(), 1, "the barrier never ran");
}

#[tokio::test]
async fn a_session_that_is_cancelled_cancels_its_turns() {
    let shelf = shelf(&[]);
    let session = session(&shelf);
    session.cancellation().cancel();
    let results = session.dispatch_turn(turn(&[("count", json!({})), ("count", json!({}))])).await;
    assert!(results.iter().all(|result| !result.started() && result.is_error()));
    assert_eq!(results.status(), TurnStatus::Cancelled);
}

#[tokio::test]
async fn what_a_call_touches_is_asked_only_after_the_barrier_before_it() {
    // The scope of `late` resolves its name through a table that the barrier changes, as a link would.
    let table = Arc::new(late::Table::default());
    let remap = table.clone();
    let barrier = MockTool::new("remap").playing(move |_| {
        *remap.target.lock().unwrap() = "a";
        tool_core::Outcome::Success(Vec::new().into())
    });
    let registry =
        ToolRegistry::builder().register(barrier).register(late::Late.with_state(table.clone())).build().unwrap();
    let calls = turn(&[("remap", json!({})), ("late", json!({"path": "a"})), ("late", json!({"path": "link"}))]);
    registry.session().dispatch_turn(calls).await;
    assert!(table.spans.ended_before("c1", "c2"), "after the remapping both name one resource");
}

mod late {
    use std::sync::Mutex;

    use tool_core::effects::{Access, Effects, Resource, Scope};
    use tool_core::{ToolContext, tool};

    use crate::spans::Spans;

    pub struct Table {
        pub target: Mutex<&'static str>,
        pub spans: Spans,
    }

    impl Default for Table {
        fn default() -> Self {
            Self { target: Mutex::new("elsewhere"), spans: Spans::default() }
        }
    }

    impl Scope for Table {
        fn writes(&self, name: &str, effects: &mut Effects) {
            let target = if name == "link" { *self.target.lock().unwrap() } else { name };
            effects.touch(Access::Write, Resource::path(target));
        }
    }

    /// Write through a link.
    #[tool(writes(path))]
    pub async fn late(
        #[state] table: &Table,
        context: &ToolContext,
        /// What to write.
        path: String,
    ) {
        let _ = path;
        let _span = table.spans.open(context.call_id());
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_panic_in_what_a_tool_says_of_its_effects_is_that_calls_answer() {
    let registry = ToolRegistry::builder().register(scope::Touch.with_state(scope::Broken)).build().unwrap();
    let calls = turn(&[("touch", json!({"path": "a"})), ("touch", json!({"path": "b"}))]);
    let results = registry.session().dispatch_turn(calls).await;
    assert!(
        results.iter().all(|result| result.error().unwrap().code() == ToolErrorCode::Panicked && !result.started())
    );
}

mod scope {
    use tool_core::effects::{Effects, Scope};
    use tool_core::tool;

    pub struct Broken;

    impl Scope for Broken {
        fn writes(&self, _name: &str, _effects: &mut Effects) {
            panic!("no idea");
        }
    }

    /// Touch something.
    #[tool(writes(path))]
    pub async fn touch(
        #[state] _broken: &Broken,
        /// What to touch.
        path: String,
    ) -> String {
        path
    }
}

/// One random call of the shelf's tools.
fn any_call() -> impl Strategy<Value = (&'static str, Value)> {
    let path = prop::sample::select(vec!["a", "b", "./a", "d/x", "d/y", "d"]);
    let slow = prop::option::weighted(0.3, 0..3_u64);
    prop_oneof![
        4 => (path.clone(), slow.clone()).prop_map(|(path, slow)| ("get", json!({"path": path, "slow": slow}))),
        4 => (path, "[a-z]{1,3}", slow).prop_map(|(path, text, slow)| ("put", json!({"path": path, "text": text, "slow": slow}))),
        1 => Just(("count", json!({}))),
        1 => Just(("clear", json!({}))),
        1 => Just(("nosuch", json!({}))),
        1 => Just(("get", json!({"pth": 1}))),
        1 => prop::sample::select(vec!["panic_at_once", "panic_later", "panic_in_drop"]).prop_map(|name| (name, json!({}))),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_turn_gives_what_its_calls_give_one_after_another(calls in prop::collection::vec(any_call(), 0..12)) {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
        runtime.block_on(async {
            let reference = shelf(&[("a", "1"), ("d/x", "2")]);
            let mut expected = Vec::new();
            for call in turn(&calls) {
                expected.push(session(&reference).dispatch(call).await.text());
            }
            for policy in POLICIES {
                let shelf = shelf(&[("a", "1"), ("d/x", "2")]);
                let results = session(&shelf).with_policy(policy).dispatch_turn(turn(&calls)).await;
                assert_eq!(texts(&results), expected, "{policy:?}");
                assert_eq!(*shelf.texts.lock().unwrap(), *reference.texts.lock().unwrap(), "{policy:?}");
            }
        });
    }
}
