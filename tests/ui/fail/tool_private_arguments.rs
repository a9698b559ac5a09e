use tool_core::{tool, tool_input};

#[tool_input]
struct ReadArgs {
    /// Where.
    path: String,
}

/// Read.
#[tool]
pub async fn read(args: ReadArgs) {
    let _ = args.path;
}

fn main() {}
