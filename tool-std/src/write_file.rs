//! `write_file`: a file gets a new content.

use tool_core::{tool, tool_input};

use crate::path::PathError;
use crate::workspace::{OpenFile, Replaced, Rewrite, Workspace};

/// The arguments of `write_file`.
#[tool_input]
#[derive(Debug, Clone)]
pub struct WriteFileArgs {
    /// The file, relative to the workspace root. Missing folders are created.
    pub path: String,
    /// The whole new content, written exactly as it is given.
    pub content: String,
}

/// Create a file of the workspace, or replace the whole content of one. To change a part of a file, use `edit_file`.
///
/// The file appears as one step and keeps its mode; through a link, the file that the link names is written.
#[tool(writes(path), idempotent, destructive, blocking)]
pub fn write_file(#[state] workspace: &Workspace, args: WriteFileArgs) -> Result<String, PathError> {
    let WriteFileArgs { path, content } = args;
    let size = content.len();
    let content = content.into_bytes();
    let replaced = workspace.replace(&workspace.resolve(&path)?, |current| {
        let is_there = current.is_some_and(|file| has_content(file, &content));
        Ok::<_, PathError>(if is_there { Rewrite::Keep } else { Rewrite::Bytes(content) })
    })?;
    Ok(match replaced {
        Replaced::Kept => format!("`{path}` already has exactly this content ({size} bytes); nothing was written"),
        Replaced::Created => format!("wrote {size} bytes to `{path}` (created)"),
        Replaced::Replaced { size: before } => format!("wrote {size} bytes to `{path}` (replaced {before} bytes)"),
    })
}

/// Whether a file holds exactly these bytes. Writing them again would only disturb whoever watches the file.
fn has_content(file: &mut OpenFile, content: &[u8]) -> bool {
    let size = content.len() as u64;
    file.size() == size && file.read_all(size).is_ok_and(|bytes| bytes == content)
}
