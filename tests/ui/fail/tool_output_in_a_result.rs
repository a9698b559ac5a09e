use tool_core::{ToolError, tool};

/// Count.
#[tool]
async fn count() -> Result<u32, ToolError> {
    Ok(3)
}

/// Find.
#[tool]
async fn find() -> Option<String> {
    None
}

fn main() {}
