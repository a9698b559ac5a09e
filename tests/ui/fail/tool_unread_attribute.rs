use tool_core::{ToolContext, tool, tool_input};

struct Notes;

#[tool_input]
struct FindArgs {
    /// The word.
    word: String,
}

/// Find.
#[tool]
async fn find(
    #[state(shared)] notes: &Notes,
    #[schemars(range(min = 1))] context: &ToolContext,
    #[serde(default)] args: FindArgs,
) {
    let _ = (notes, context, args.word);
}

fn main() {}
