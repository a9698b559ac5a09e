use tool_core::ToolError;

#[derive(Debug, ToolError)]
struct LookupError;

fn main() {}
