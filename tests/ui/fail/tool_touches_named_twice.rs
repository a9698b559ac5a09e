use tool_core::tool;

/// Move a file.
#[tool(reads(from, from), writes(to, to), locks("journal", "", "journal"))]
async fn move_file(
    /// From where.
    from: String,
    /// To where.
    to: String,
) {
    let _ = (from, to);
}

fn main() {}
