use tool_core::{ToolRegistry, tool};

/// Find.
#[tool]
async fn find() {}

fn main() {
    let _ = ToolRegistry::builder().register(find);
}
