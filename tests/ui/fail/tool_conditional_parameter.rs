use tool_core::tool;

/// Find.
#[tool]
async fn find(
    /// What.
    #[cfg(unix)]
    what: String,
) {
    let _ = what;
}

fn main() {}
