//! A tool that fails.

//~ SHOWN
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Read a file.
#[rig_tool]
pub async fn read_file(
    /// The file.
    path: String,
) -> Result<String, ToolExecutionError> {
    if path.is_empty() {
        // The model reads this text.
        return Err(ToolExecutionError::invalid_args("name a file"));
    }
    // The operator reads the cause, the model that the tool failed.
    std::fs::read_to_string(path).map_err(ToolExecutionError::from_error)
}
//~ END

fn main() {
    assert_eq!(rig_core::tool::tool_definition(&ReadFile).name, "read_file");
}
