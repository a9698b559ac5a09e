//! Every option, and what it becomes.

#![deny(warnings)]

use std::time::Duration;

use tool_core::effects::{Access, EffectsPolicy, Resource, Scope};
use tool_core::schema::InputSchema;
use tool_core::{Annotations, Tool, ToolContext, tool};

const LIMIT: Duration = Duration::from_secs(5);

struct Files;
impl Scope for Files {}
struct Notes;
impl Scope for Notes {}

/// Nothing declared.
#[tool]
async fn silent() {}

/// Everything declared.
#[tool(title = "All", idempotent, destructive = false, open_world = true, timeout = LIMIT, concurrent_safe)]
async fn declared() {}

/// Reads.
#[tool(reads(path, others))]
async fn read(
    /// Where.
    path: String,
    /// Where else.
    others: Vec<String>,
) {
    let _ = (path, others);
}

/// Moves.
#[tool(reads(from in files), writes(to in notes), locks("journal"), destructive)]
async fn move_file(
    #[state] files: &Files,
    #[state] notes: &Notes,
    /// From where.
    from: String,
    /// Where to.
    to: Option<String>,
) {
    let _ = (files, notes, from, to);
}

/// Blocks.
#[tool(blocking)]
fn block(
    #[state] files: &Files,
    /// Where.
    path: String,
    context: &ToolContext,
) -> String {
    let _ = (files, context.is_cancelled());
    path
}

/// State behind a trait, and state that is text.
#[tool]
async fn behind_a_trait(#[state] notes: &(dyn Scope + Send + Sync), #[state] _owner: &str) {
    let _ = notes;
}

/// Blocks without anything.
#[tool(blocking, concurrent_safe)]
fn block_alone() {}

fn main() {
    assert_eq!((Silent::EFFECTS, Silent::TIMEOUT, Silent::TITLE), (EffectsPolicy::WritesWorld, None, None));
    assert_eq!(Silent::ANNOTATIONS, Annotations::NONE);
    assert_eq!((Declared::EFFECTS, Declared::TIMEOUT), (EffectsPolicy::ReadsWorld, Some(LIMIT)));
    assert_eq!(Declared::ANNOTATIONS, Annotations::NONE.idempotent(true).destructive(false).open_world(true));
    assert_eq!(Read::EFFECTS, EffectsPolicy::Reads);
    assert_eq!(MoveFile::EFFECTS, EffectsPolicy::Writes);

    let args = MoveFileArgs { from: "a".into(), to: Some("b".into()) };
    let effects = MoveFile::effects(&(Files.into(), Notes.into()), &args);
    let touched: Vec<_> = effects.accesses().map(|(access, resource)| (access, resource.clone())).collect();
    let expected = [
        (Access::Read, Resource::path("a")),
        (Access::Write, Resource::path("b")),
        (Access::Write, Resource::lock("journal")),
    ];
    assert_eq!(touched, expected);
    let schema = InputSchema::of::<MoveFileArgs>().unwrap();
    assert_eq!(schema.as_value().get("description"), None, "a model reads nothing that nobody wrote for it");
    let notes: std::sync::Arc<dyn Scope + Send + Sync> = std::sync::Arc::new(Notes);
    let _ = (Block.with_state(Files), BlockAlone, BehindATrait.with_state(notes, "me"));
}
