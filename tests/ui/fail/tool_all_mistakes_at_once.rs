//! Everything is reported, and what uses the tool adds nothing.

use tool_core::{ToolRegistry, tool};

struct Notes;

#[tool(name = "find it", concurrent_safe, locks("notes"), retry)]
fn find(#[state] notes: &Notes, many: &mut u8, what: String, how: String) -> impl Sized {
    let _ = (notes, many, what, how);
}

fn main() {
    let _ = ToolRegistry::builder().register(Find.with_state(Notes)).build();
}
