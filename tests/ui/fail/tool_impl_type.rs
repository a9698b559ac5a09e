use std::fmt::Display;

use tool_core::tool;

/// Find.
#[tool]
async fn find(
    /// What.
    what: impl Display + Send,
) -> Option<impl Display> {
    Some(what.to_string())
}

fn main() {}
