use tool_core::tool_input;

#[tool_input]
#[serde(rename_all = "kebab-case")]
struct ReadArgs {
    /// Where.
    file_path: String,
    /// Where.
    #[serde(rename = "the line")]
    line: u32,
    /// Where.
    colonne_à_lire: u32,
}

fn main() {}
