use tool_core::{ToolContext, tool};

/// Count.
#[tool]
async fn count(#[state] total: &mut u64) {
    *total += 1;
}

/// Count.
#[tool]
async fn count_calls(context: &mut ToolContext) {
    let _ = context;
}

fn main() {}
