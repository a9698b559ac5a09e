//! Name and descriptions.

//~ SHOWN
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

#[rig_tool(
    name = "clear-notes",
    description = "Delete all notes of a user.",
    params(user = "Whose notes."),
    required(user)
)]
pub async fn clear(user: String) -> Result<String, ToolExecutionError> {
    Ok(user)
}
//~ END

fn main() {
    let definition = rig_core::tool::tool_definition(&Clear);
    assert_eq!(definition.name, "clear-notes");
    assert_eq!(definition.description, "Delete all notes of a user.");
}
