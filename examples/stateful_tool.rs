//! A tool with state: it is bound when the tool is registered, and no argument can name it.
//!
//! `cargo run --package tool-examples --example stateful_tool`

use std::collections::BTreeMap;
use std::error::Error;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::json;
use tool_core::effects::Scope;
use tool_core::{ToolCall, ToolContext, ToolError, ToolRegistry, tool};

/// The notes of one user.
#[derive(Default)]
struct Notes {
    texts: Mutex<BTreeMap<String, String>>,
}

/// Two calls that name different notes do not disturb each other; the letters of the name decide.
impl Scope for Notes {}

/// Save a note under a title. A note of that title is replaced.
#[tool(writes(title), idempotent)]
async fn save_note(
    #[state] notes: &Notes,
    context: &ToolContext,
    /// The title to find it by.
    title: String,
    /// What the note says.
    text: String,
) -> String {
    let mut texts = notes.texts.lock().unwrap_or_else(PoisonError::into_inner);
    let replaced = texts.insert(title, text).is_some();
    format!("{} by call {}", if replaced { "replaced" } else { "saved" }, context.call_id())
}

/// Read the note of a title.
#[tool(reads(title))]
async fn read_note(
    #[state] notes: &Notes,
    /// The title of the note.
    title: String,
) -> Result<String, ToolError> {
    let texts = notes.texts.lock().unwrap_or_else(PoisonError::into_inner);
    texts.get(&title).cloned().ok_or_else(|| ToolError::new("there is no note of that title"))
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn Error>> {
    let notes = Arc::new(Notes::default());
    // `.register(SaveNote)` would not compile: the tool's state is not bound.
    let registry = ToolRegistry::builder()
        .register(SaveNote.with_state(Arc::clone(&notes)))
        .register(ReadNote.with_state(notes))
        .build()?;
    let session = registry.session();
    for (id, name, arguments) in [
        ("1", "read_note", json!({ "title": "milk" })),
        ("2", "save_note", json!({ "title": "milk", "text": "two litres" })),
        ("3", "save_note", json!({ "title": "milk", "text": "three litres" })),
        ("4", "read_note", json!({ "title": "milk" })),
        ("5", "read_note", json!({ "title": "milk", "notes": "someone else's" })),
    ] {
        let result = session.dispatch(ToolCall::new(id, name, arguments)).await;
        println!("{name}: {}", result.text());
    }
    Ok(())
}
