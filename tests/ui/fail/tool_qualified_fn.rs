use tool_core::tool;

/// Find.
#[tool(blocking)]
const fn find() {}

/// Find.
#[tool]
async unsafe fn find_quickly() {}

/// Find.
#[tool(blocking)]
extern "C" fn find_from_c() {}

fn main() {}
