use tool_core::tool;

/// Count.
#[tool]
async fn count(#[state] total: u64) {
    let _ = total;
}

fn main() {}
