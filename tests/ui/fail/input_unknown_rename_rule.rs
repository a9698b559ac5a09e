use tool_core::tool_input;

#[tool_input]
#[serde(rename_all = "camel")]
struct ReadArgs {
    /// Where.
    path: String,
}

fn main() {}
