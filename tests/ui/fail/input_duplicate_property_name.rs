use tool_core::tool_input;

#[tool_input]
struct ReadArgs {
    /// Where.
    path: String,
    /// Where.
    #[serde(rename = "path")]
    file: String,
}

fn main() {}
