use tool_core::tool;

/// Count.
#[tool]
async fn count() -> u32 {
    3
}

fn main() {}
