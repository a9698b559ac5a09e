//! Name, title, description and hints.

//~ SHOWN
use rmcp::{tool, tool_router};

const DESCRIPTION: &str = "Delete all notes.";

pub struct Notes;

#[tool_router]
impl Notes {
    #[tool(
        name = "clear-notes",
        title = "Clear notes",
        description = DESCRIPTION,
        annotations(destructive_hint = true, idempotent_hint = true)
    )]
    async fn clear(&self) {}
}
//~ END

fn main() {
    let tools = Notes::tool_router().list_all();
    assert_eq!(tools[0].name, "clear-notes");
    assert_eq!(tools[0].description.as_deref(), Some(DESCRIPTION));
}
