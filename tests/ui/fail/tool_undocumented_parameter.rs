use tool_core::tool;

/// Add.
#[tool]
async fn add(
    /// A number.
    one: u8,
    two: u8,
) {
    let _ = (one, two);
}

fn main() {}
