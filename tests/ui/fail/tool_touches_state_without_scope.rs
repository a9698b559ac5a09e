use tool_core::tool;

struct Files;

/// Read.
#[tool(reads(path))]
async fn read(
    #[state] files: &Files,
    /// Where.
    path: String,
) {
    let _ = (files, path);
}

fn main() {}
