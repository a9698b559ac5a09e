use tool_core::{schemars, serde, tool_input};

#[tool_input]
#[derive(Debug, serde::Deserialize)]
struct ReadArgs {
    /// Where.
    path: String,
}

#[tool_input]
#[derive(schemars::JsonSchema, Clone)]
struct WriteArgs {
    /// Where.
    path: String,
}

fn main() {}
