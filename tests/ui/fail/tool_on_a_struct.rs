use tool_core::tool;

/// Find.
#[tool]
struct Find;

fn main() {
    let _ = Find;
}
