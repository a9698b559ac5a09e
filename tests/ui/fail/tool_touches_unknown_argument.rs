use tool_core::tool;

/// Read.
#[tool(reads(file))]
async fn read(
    /// Where.
    path: String,
) {
    let _ = path;
}

/// Wait.
#[tool(writes(path))]
async fn wait() {}

fn main() {}
