//! The struct of documented parameters is named after the tool's, so `struct_name = FindTool` gives both another name.
//! rustc goes on with the struct that is there, and reports what it lacks.

use tool_core::tool;

struct FindArgs;

/// Find.
#[tool]
async fn find(
    /// What.
    what: String,
) {
    let _ = what;
}

fn main() {}
