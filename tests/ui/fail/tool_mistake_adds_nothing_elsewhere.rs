//! The function, the tool and the struct of its arguments are there for the code that uses them.

use tool_core::{ToolRegistry, tool};

struct Notes;

/// Find.
#[tool(retry)]
async fn find(
    #[state] notes: &Notes,
    /// The word.
    #[schemars(length(min = 1))]
    word: String,
    /// How many.
    #[serde(default)]
    limit: Option<u8>,
) {
    let _ = (notes, word, limit);
}

fn main() {
    let FindArgs { word, limit } = FindArgs { word: "tea".to_owned(), limit: None };
    let _ = find(&Notes, word, limit);
    let _ = ToolRegistry::builder().register(Find.with_state(Notes)).build();
}
