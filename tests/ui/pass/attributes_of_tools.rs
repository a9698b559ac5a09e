//! What a tool has to be is no reason for a warning, and attributes count wherever they stand.

#![deny(warnings)]

use tool_core::tool;

/// Its comment is for a model.
#[tool]
#[expect(unused_variables)]
pub async fn find() -> Result<String, tool_core::ToolError> {
    let nothing = 1;
    Ok(String::new())
}

/// The next attribute is not part of the comment.
#[tool]
#[inline]
/// But this is.
#[cfg(any(unix, not(unix)))]
pub async fn here() {}

/// A parameter may be of another crate's type.
#[tool]
pub async fn wait(
    /// How long.
    #[tool_input(foreign)]
    time: std::time::Duration,
) {
    let _ = time;
}

/// A parameter may have another name for the model.
#[tool(reads(file))]
pub async fn read(
    /// Where.
    #[serde(rename = "path")]
    file: String,
) {
    let _ = file;
}

fn main() {
    use tool_core::Tool as _;

    assert_eq!(Here::DESCRIPTION, "The next attribute is not part of the comment.\nBut this is.");
    let spec = tool_core::ToolSpec::of::<Read>().unwrap();
    assert!(spec.input_schema().as_value().pointer("/properties/path").is_some());
    let _ = (Find, Wait);
}
