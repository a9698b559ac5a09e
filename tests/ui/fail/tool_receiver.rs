use std::sync::Arc;

use tool_core::tool;

struct Notes;

impl Notes {
    /// Find.
    #[tool]
    async fn find(&self) {}

    /// Find.
    #[tool]
    async fn find_mutably(&mut self) {}

    /// Find.
    #[tool]
    async fn find_once(self) {}

    /// Find.
    #[tool]
    async fn find_shared(self: Arc<Self>) {}
}

fn main() {}
