use tool_core::ToolRegistry;

/// Find.
async fn find() {}

fn main() {
    let _ = ToolRegistry::builder().register(Find);
}
