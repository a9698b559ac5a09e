//! The tools that the tests call.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::time::Duration;

use tool_core::effects::Scope;
use tool_core::{Content, Json, Progress, ToolContext, ToolError, schemars, serde, tool, tool_input};

use crate::spans::Spans;

#[tool_input]
#[derive(Debug, Clone, PartialEq)]
pub struct ForecastArgs {
    /// City name, for example "Zürich".
    pub city: String,
    /// How many days ahead, 1 to 7.
    #[schemars(range(min = 1, max = 7))]
    pub days: Option<u8>,
}

/// Forecast the weather for a city.
#[tool(concurrent_safe)]
pub async fn forecast(args: ForecastArgs) -> Result<String, ToolError> {
    Ok(format!("{} days of sun in {}", args.days.unwrap_or(1), args.city))
}

/// Add two numbers.
#[tool(concurrent_safe, idempotent)]
pub async fn add(
    /// The first.
    a: i64,
    /// The second.
    b: i64,
) -> Json<Sum> {
    Json(Sum { total: a.saturating_add(b) })
}

#[derive(serde::Serialize, schemars::JsonSchema)]
#[serde(crate = "tool_core::serde")]
#[schemars(crate = "tool_core::schemars")]
pub struct Sum {
    /// The sum.
    pub total: i64,
}

/// Answer with nothing.
#[tool]
pub async fn nothing() {}

/// Draw a dot.
#[tool(concurrent_safe)]
pub async fn draw() -> Vec<Content> {
    vec![Content::text("a dot"), Content::image("image/png", [137, 80, 78, 71])]
}

/// Fail with words for the model.
#[tool]
pub async fn fail() -> Result<(), ToolError> {
    Err(ToolError::new("no luck today"))
}

/// Fail with words that are not for the model.
#[tool]
pub async fn leak() -> Result<String, ToolError> {
    let number: u32 = "hunter2".parse()?;
    Ok(number.to_string())
}

/// Panic before the first await.
#[tool(concurrent_safe)]
pub async fn panic_at_once() {
    panic!("at once");
}

/// Panic after an await.
#[tool(concurrent_safe)]
pub async fn panic_later() {
    tokio::task::yield_now().await;
    panic!("later");
}

/// Panic while the handler's last value is dropped.
#[tool(concurrent_safe)]
pub async fn panic_in_drop() -> String {
    let _last = PanicsInDrop;
    tokio::task::yield_now().await;
    "done".to_owned()
}

/// Panic on the pool for blocking work.
#[tool(concurrent_safe, blocking)]
pub fn panic_on_the_pool() {
    panic!("on the pool");
}

/// Wait until the call ends, with a value that panics when it is dropped.
#[tool(concurrent_safe)]
pub async fn panic_when_dropped() {
    let _last = PanicsInDrop;
    std::future::pending::<()>().await;
}

struct PanicsInDrop;

impl Drop for PanicsInDrop {
    fn drop(&mut self) {
        panic!("in drop");
    }
}

/// Wait until the call ends.
#[tool(concurrent_safe)]
pub async fn wait_for_ever() {
    std::future::pending::<()>().await;
}

/// Wait with a bound of its own.
#[tool(concurrent_safe, timeout = Duration::from_millis(20))]
pub async fn wait_a_little() {
    std::future::pending::<()>().await;
}

/// Block a thread until the call is cancelled.
#[tool(concurrent_safe, blocking)]
pub fn block(context: &ToolContext) -> String {
    while !context.is_cancelled() {
        std::thread::sleep(Duration::from_millis(1));
    }
    "cancelled".to_owned()
}

/// Say who is calling.
#[tool(concurrent_safe)]
pub async fn whoami(context: &ToolContext) -> String {
    context.progress(&Progress::new("looking").at(1.0).of(2.0));
    let user = context.extension::<User>().map_or("nobody", |user| &user.0);
    format!("{user} calls {} as {}, attempt {}", context.tool_name(), context.call_id(), context.attempt())
}

pub struct User(pub String);

/// A shelf of named texts, a small stand-in for a workspace.
#[derive(Debug, Default)]
pub struct Shelf {
    pub texts: Mutex<BTreeMap<String, String>>,
    pub spans: Spans,
}

impl Scope for Shelf {}

#[tool_input]
pub struct GetArgs {
    /// Which text.
    path: String,
    /// How long to take, in milliseconds.
    slow: Option<u64>,
}

/// Get a text.
#[tool(reads(path))]
pub async fn get(#[state] shelf: &Shelf, context: &ToolContext, args: GetArgs) -> Result<String, ToolError> {
    let _span = shelf.spans.open(context.call_id());
    pause(args.slow).await;
    let texts = shelf.texts.lock().unwrap();
    texts.get(&args.path).cloned().ok_or_else(|| ToolError::new(format!("no text `{}`", args.path)))
}

/// Put a text.
#[tool(writes(path))]
pub async fn put(
    #[state] shelf: &Shelf,
    context: &ToolContext,
    /// Which text.
    path: String,
    /// What it says.
    text: String,
    /// How long to take, in milliseconds.
    slow: Option<u64>,
) -> &'static str {
    let _span = shelf.spans.open(context.call_id());
    pause(slow).await;
    shelf.texts.lock().unwrap().insert(path, text);
    "ok"
}

/// Count all texts.
#[tool(concurrent_safe)]
pub async fn count(#[state] shelf: &Shelf, context: &ToolContext) -> String {
    let _span = shelf.spans.open(context.call_id());
    tokio::task::yield_now().await;
    shelf.texts.lock().unwrap().len().to_string()
}

/// Throw all texts away.
#[tool(destructive)]
pub async fn clear(#[state] shelf: &Shelf, context: &ToolContext) -> &'static str {
    let _span = shelf.spans.open(context.call_id());
    pause(Some(2)).await;
    shelf.texts.lock().unwrap().clear();
    "ok"
}

async fn pause(slow: Option<u64>) {
    match slow {
        Some(slow) => tokio::time::sleep(Duration::from_millis(slow)).await,
        None => tokio::task::yield_now().await,
    }
}
