//! State of the server, and what is known of the request.

//~ SHOWN
use std::sync::Mutex;

use rmcp::handler::server::wrapper::Parameters;
use rmcp::service::RequestContext;
use rmcp::{RoleServer, schemars, tool, tool_router};

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct SaveArgs {
    /// What the note says.
    text: String,
}

#[derive(Default)]
pub struct Notes {
    texts: Mutex<Vec<String>>,
}

#[tool_router]
impl Notes {
    /// Save a note.
    #[tool]
    async fn save_note(&self, Parameters(args): Parameters<SaveArgs>, context: RequestContext<RoleServer>) -> String {
        self.texts.lock().unwrap().push(args.text);
        format!("saved by request {}", context.id)
    }
}
//~ END

fn main() {
    assert_eq!(Notes::tool_router().list_all().len(), 1);
    let _ = Notes::default();
}
