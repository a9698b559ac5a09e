use tool_core::tool;

struct Notes;

impl Notes {
    /// Find.
    #[tool]
    async fn find(&self) {}
}

fn main() {}
