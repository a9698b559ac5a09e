use tool_core::tool;

/// Read.
#[tool(reads(line))]
async fn read(
    /// Where.
    line: u32,
) {
    let _ = line;
}

fn main() {}
