use tool_core::tool;

/// Read.
#[tool]
async fn read(
    /// Where.
    #[serde(alias = "file", default)]
    path: String,
    /// The line.
    #[schemars(skip)]
    line: u8,
) {
    let _ = (path, line);
}

fn main() {}
