use tool_core::tool;

struct ReadArgs {
    path: String,
}

/// Read.
#[tool]
async fn read(args: ReadArgs) {
    let _ = args.path;
}

fn main() {}
