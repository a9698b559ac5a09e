use tool_core::{ToolInput, tool};

/// Find.
#[tool]
async fn find<T: ToolInput>(
    /// What.
    what: T,
) {
    let _ = what;
}

/// Find.
#[tool]
async fn find_anything()
where
    String: Clone,
{
}

fn main() {}
