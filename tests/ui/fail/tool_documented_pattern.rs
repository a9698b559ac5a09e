use tool_core::tool;

/// Add.
#[tool]
async fn add(
    /// Two numbers.
    (one, two): (u8, u8),
) {
    let _ = (one, two);
}

fn main() {}
