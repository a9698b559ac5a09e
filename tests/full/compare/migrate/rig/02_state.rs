//! What the host puts into the context.

//~ SHOWN
use rig_core::ContextValue;
use rig_core::tool::{ToolContext, ToolExecutionError};
use rig_core::rig_tool;

#[derive(serde::Serialize, serde::Deserialize, ContextValue)]
pub struct UserId(String);

/// Save a note.
#[rig_tool]
pub async fn save_note(
    /// What the note says.
    text: String,
    #[rig(context)] context: &mut ToolContext,
) -> Result<String, ToolExecutionError> {
    let user = context.require::<UserId>()?;
    Ok(format!("saved {text} for {}", user.0))
}
//~ END

fn main() {
    let mut context = ToolContext::new();
    assert!(context.insert(UserId("ada".into())).is_ok());
    assert_eq!(rig_core::tool::tool_definition(&SaveNote).name, "save_note");
}
