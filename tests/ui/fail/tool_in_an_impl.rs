//! An attribute is not told where its item stands, and nothing about this function says that it is no free one. So rustc
//! says that there is no place for a struct, and what follows from that.

use tool_core::tool;

struct Notes;

impl Notes {
    /// Find.
    #[tool]
    async fn find() {}
}

fn main() {}
