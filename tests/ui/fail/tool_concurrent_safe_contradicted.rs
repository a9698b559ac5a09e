use tool_core::tool;

/// Say hello.
#[tool(concurrent_safe, writes(path), locks("db"), reads(path))]
async fn hello(
    /// Where.
    path: String,
) {
    let _ = path;
}

fn main() {}
