//! How many allocations a call costs over the least that any design pays: `serde_json::from_str` into the arguments, a
//! direct call of the function, `serde_json::to_string` of the answer. The counts are exact, so they are a gate; times
//! are not measured here.
// What is public here is the tests' own, and a test may fail by panicking.
#![allow(missing_debug_implementations, missing_docs, unreachable_pub)]
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used)]
#![allow(clippy::missing_errors_doc, clippy::missing_panics_doc, clippy::unused_async, clippy::wildcard_imports)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use serde_json::{Value, json};
use tool_core::encode::anthropic;
use tool_core::layer::{Finish, LayerRequest};
use tool_core::{Outcome, Session, ToolCall, ToolError, ToolRegistry, serde, tool, tool_input};

/// Counts the allocations of the thread that is counting, and nobody else's.
struct Counting;

thread_local! {
    static COUNT: Cell<Option<(usize, usize)>> = const { Cell::new(None) };
}

fn note(bytes: usize) {
    COUNT.with(|count| {
        if let Some((calls, total)) = count.get() {
            count.set(Some((calls + 1, total + bytes)));
        }
    });
}

// SAFETY: every request is passed on to the system's allocator unchanged.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        note(layout.size());
        // SAFETY: the caller's promises are passed on.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller's promises are passed on.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        note(size);
        // SAFETY: the caller's promises are passed on.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The allocations, and their bytes, of a piece of work.
fn counted<R>(work: impl FnOnce() -> R) -> (usize, usize) {
    COUNT.set(Some((0, 0)));
    let result = work();
    let count = COUNT.take().unwrap();
    drop(result);
    count
}

/// Runs a future that never waits, without a runtime whose own allocations would count.
fn ready<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("the handler waits"),
    }
}

#[tool_input]
pub struct SmallArgs {
    /// A city.
    city: String,
    /// A country.
    country: String,
    /// How many days.
    days: Option<u8>,
}

/// A call with three fields.
#[tool(concurrent_safe, timeout = std::time::Duration::from_secs(10))]
pub async fn small(args: SmallArgs) -> Result<String, ToolError> {
    Ok(format!("{}, {}: {:?}", args.city, args.country, args.days))
}

#[tool_input]
#[derive(Clone, Copy)]
pub enum Mode {
    /// Precise.
    Exact,
    /// Tolerant.
    Fuzzy,
}

#[tool_input]
pub struct Filter {
    /// Which field.
    field: String,
    /// Which value.
    value: String,
}

#[tool_input]
pub struct Page {
    /// Where to begin.
    offset: u32,
    /// How many.
    limit: u32,
}

#[tool_input]
pub struct SearchArgs {
    /// 1.
    query: String,
    /// 2.
    index: String,
    /// 3.
    language: Option<String>,
    /// 4.
    mode: Mode,
    /// 5.
    page: Page,
    /// 6.
    filters: Vec<Filter>,
    /// 7.
    max_results: u32,
    /// 8.
    min_score: f64,
    /// 9.
    highlight: bool,
    /// 10.
    explain: bool,
    /// 11.
    tags: Vec<String>,
    /// 12.
    sort: Option<String>,
    /// 13.
    from: Option<i64>,
    /// 14.
    to: Option<i64>,
    /// 15.
    #[schemars(length(max = 100))]
    note: String,
}

/// A call with fifteen fields.
#[tool(concurrent_safe)]
pub async fn search(args: SearchArgs) -> Result<String, ToolError> {
    let SearchArgs { query, index, language, mode, page, filters, max_results, min_score, .. } = &args;
    let fields: usize = filters.iter().map(|filter| filter.field.len() + filter.value.len()).sum();
    let mode = matches!(mode, Mode::Exact);
    let rest = (args.highlight, args.explain, args.tags.len(), &args.sort, args.from, args.to, args.note.len());
    Ok(format!(
        "{query} {index} {language:?} {mode} {} {} {fields} {max_results} {min_score} {rest:?}",
        page.offset, page.limit
    ))
}

#[tool_input]
pub struct LabelArgs {
    /// What to label.
    path: String,
    /// The labels.
    labels: BTreeMap<String, String>,
}

/// A call whose arguments hold a map.
#[tool(concurrent_safe)]
pub async fn label(args: LabelArgs) -> Result<String, ToolError> {
    Ok(format!("{} {}", args.path, args.labels.len()))
}

#[tool_input]
pub struct WriteArgs {
    /// Where.
    path: String,
    /// What.
    content: String,
}

/// A call with a large text.
#[tool(concurrent_safe)]
pub async fn write(args: WriteArgs) -> Result<String, ToolError> {
    Ok(format!("wrote {}: {}", args.path, !args.content.is_empty()))
}

fn session() -> Session {
    let builder = ToolRegistry::builder().register(Small).register(Search).register(Label).register(Write);
    builder.build().unwrap().session()
}

/// The answer of the physical limit, in the same form as ours.
#[derive(serde::Serialize)]
#[serde(crate = "tool_core::serde")]
struct Block<'a> {
    r#type: &'static str,
    tool_use_id: &'a str,
    content: &'a str,
}

fn direct<A: serde::de::DeserializeOwned, F: Future<Output = Result<String, ToolError>>>(
    text: &str,
    call: impl FnOnce(A) -> F,
) -> (usize, usize) {
    counted(|| {
        let content = ready(call(serde_json::from_str(text).unwrap())).unwrap();
        serde_json::to_string(&Block { r#type: "tool_result", tool_use_id: "toolu_1", content: &content }).unwrap()
    })
}

fn dispatched(session: &Session, call: ToolCall) -> (usize, usize) {
    // The first call of a registry may fill caches.
    ready(session.dispatch(call.clone()));
    counted(|| {
        let result = ready(session.dispatch(call));
        assert!(!result.is_error(), "{}", result.text());
        serde_json::to_string(&anthropic::result_block(&result).json).unwrap()
    })
}

const SMALL: &str = r#"{"city":"Zürich","country":"Switzerland","days":3}"#;

const SEARCH: &str = r#"{"query":"how to","index":"docs","language":"en","mode":"Fuzzy","page":{"offset":0,"limit":20},
    "filters":[{"field":"a","value":"1"},{"field":"b","value":"2"},{"field":"c","value":"3"}],"max_results":20,
    "min_score":0.5,"highlight":true,"explain":false,"tags":["x","y"],"sort":"score","from":1,"to":2,"note":"none"}"#;

const LABEL: &str = r#"{"path":"a.txt","labels":{"one":"1","two":"2","three":"3"}}"#;

#[test]
fn text_costs_at_most_two_allocations_over_the_limit() {
    let session = session();
    for (name, limit, text) in [
        ("small", direct(SMALL, small), SMALL),
        ("search", direct(SEARCH, search), SEARCH),
        ("label", direct(LABEL, label), LABEL),
    ] {
        let ours = dispatched(&session, ToolCall::new("toolu_1", name, text));
        println!("{name}: {} allocations, the limit has {}", ours.0, limit.0);
        assert!(ours.0 <= limit.0 + 2, "{name}: {ours:?} allocations and bytes, the limit has {limit:?}");
    }
}

#[test]
fn a_value_of_a_megabyte_is_moved() {
    let session = session();
    let call = |bytes: usize| {
        let input: Value = json!({ "path": "a", "content": "x".repeat(bytes) });
        ToolCall::new("toolu_1", "write", input)
    };
    let (small, large) = (dispatched(&session, call(10)), dispatched(&session, call(1_000_000)));
    println!("1 MB value: {large:?} allocations and bytes");
    assert_eq!(small.0, large.0, "as many allocations, whatever the size");
    assert!(large.1 < small.1 + 64, "{large:?} against {small:?}: the text is not copied");
}

/// Touches up an outcome without allocating.
struct Cap;

impl Finish for Cap {
    fn finish(&self, _: &LayerRequest<'_>, outcome: &mut Outcome) {
        if let Outcome::Success(contents) = outcome {
            assert_eq!(contents.as_mut_slice().len(), 1);
        }
    }
}

#[test]
fn a_finish_and_a_timeout_cost_nothing() {
    let plain = session();
    let builder = ToolRegistry::builder().register(Small).finish(Cap);
    let finished = builder.build().unwrap().session().with_call_timeout(std::time::Duration::from_secs(1));
    let call = ToolCall::new("toolu_1", "small", SMALL);
    let (plain, finished) = (dispatched(&plain, call.clone()), dispatched(&finished, call));
    assert_eq!(plain.0, finished.0);
}
