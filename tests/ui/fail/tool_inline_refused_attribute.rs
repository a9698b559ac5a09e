use tool_core::tool;

/// Read.
#[tool]
async fn read(
    /// Where.
    #[serde(alias = "file", default)]
    #[schemars(email)]
    path: String,
    /// The line.
    #[schemars(range(max = 300))]
    line: u8,
) {
    let _ = (path, line);
}

fn main() {}
