use tool_core::tool;

struct Notes;

/// Find.
#[tool]
async fn find(#[state] notes: &Notes) {
    let _ = notes;
}

fn main() {
    let _ = Find.with_state("notes");
}
