use tool_core::ToolError;

#[derive(Debug, ToolError)]
#[tool_error(code = Unavailable, code = Refused)]
#[tool_error(code)]
struct LookupError;

impl std::fmt::Display for LookupError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("lookup failed")
    }
}

impl std::error::Error for LookupError {}

fn main() {}
