use tool_core::tool;

/// Read.
#[tool(reads("path"), writes(self))]
async fn read(
    /// Where.
    path: String,
) {
    let _ = path;
}

fn main() {}
