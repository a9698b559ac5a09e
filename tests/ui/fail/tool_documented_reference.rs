use tool_core::tool;

/// Greet.
#[tool]
async fn greet(
    /// Whom.
    name: &str,
) {
    let _ = name;
}

fn main() {}
