use tool_core::tool;

/// Look.
#[tool(concurrent_safe, destructive)]
async fn look() {}

/// Read.
#[tool(reads(path), destructive = true)]
async fn read(
    /// Where.
    path: String,
) {
    let _ = path;
}

fn main() {}
