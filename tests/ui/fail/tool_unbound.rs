use tool_core::{ToolRegistry, tool};

struct Notes;

/// Find.
#[tool]
async fn find(#[state] notes: &Notes) {
    let _ = notes;
}

fn main() {
    let _ = ToolRegistry::builder().register(Find);
}
