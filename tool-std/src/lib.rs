//! The tools of a workspace: `read_file`, `glob`, `bash`, `write_file` and `edit_file`.
//!
//! The file tools reach the disk through a [`Workspace`] alone, a folder held open as a capability: no path that a model
//! writes, and no link that appears meanwhile, leads out of it. `bash` runs what it is told with the rights of the
//! process; the workspace does not confine it.
//!
//! ```
//! use tool_core::ToolRegistry;
//! use tool_std::{Workspace, workspace_tools};
//!
//! # let folder = tempfile::tempdir()?;
//! # let root = folder.path();
//! let workspace = Workspace::open(root)?;
//! let registry = ToolRegistry::builder().register_all(workspace_tools(&workspace)).build()?;
//! # let _ = registry;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

use tool_core::AnyTool;

pub mod bash;
pub mod edit_file;
pub mod glob;
mod limits;
mod path;
pub mod read_file;
pub mod workspace;
pub mod write_file;

pub use bash::Bash;
pub use edit_file::EditFile;
pub use glob::Glob;
pub use limits::Limits;
pub use path::{PathError, RelPath};
pub use read_file::ReadFile;
pub use workspace::{Workspace, WorkspaceError};
pub use write_file::WriteFile;

/// The five tools, working in `workspace`: `read_file`, `glob`, `bash`, `write_file`, `edit_file`.
pub fn workspace_tools(workspace: &Workspace) -> Vec<AnyTool> {
    vec![
        ReadFile.with_state(workspace.clone()).into(),
        Glob.with_state(workspace.clone()).into(),
        Bash.with_state(bash::Shell::new(workspace.clone())).into(),
        WriteFile.with_state(workspace.clone()).into(),
        EditFile.with_state(workspace.clone()).into(),
    ]
}
