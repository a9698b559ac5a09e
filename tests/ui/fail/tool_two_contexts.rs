use tool_core::{ToolContext, tool};

struct Notes;

/// Find.
#[tool]
async fn find(context: &ToolContext, notes: &Notes) {
    let _ = (context, notes);
}

fn main() {}
