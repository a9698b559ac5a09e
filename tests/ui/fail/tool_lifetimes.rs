use tool_core::{ToolContext, tool};

struct Notes;
struct Borrowing<'a>(&'a str);

/// Find.
#[tool]
async fn named<'a>(context: &'a ToolContext) {
    let _ = context;
}

/// Find.
#[tool]
async fn forever(context: &'static ToolContext, #[state] notes: &'static Notes) {
    let _ = (context, notes);
}

/// Find.
#[tool]
async fn from_arguments(args: Borrowing<'_>) {
    let _ = args.0;
}

fn main() {}
