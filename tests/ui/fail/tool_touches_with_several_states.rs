use tool_core::{effects::Scope, tool};

struct Files;
impl Scope for Files {}
struct Notes;

/// Read.
#[tool(reads(path), writes(note in note))]
async fn read(
    #[state] files: &Files,
    #[state] notes: &Notes,
    /// Where.
    path: String,
    /// What.
    note: String,
) {
    let _ = (files, notes, path, note);
}

fn main() {}
