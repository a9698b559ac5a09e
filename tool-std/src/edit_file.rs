//! `edit_file`: text of a file is replaced, and nothing else of it.

use std::fmt;

use tool_core::{IntoToolError, ToolError, tool, tool_input};

use crate::path::PathError;
use crate::workspace::{Rewrite, Workspace};

mod endings;
mod find;
mod splice;

use splice::{Change, Edited};

/// How many replacements the result names one by one.
const MAX_CHANGES: usize = 20;

/// The arguments of `edit_file`.
#[tool_input]
#[derive(Debug, Clone)]
pub struct EditFileArgs {
    /// The file, relative to the workspace root.
    pub path: String,
    /// The edits. Each is found in the file as it is now, so they must not overlap; if one fails, none is made.
    #[schemars(length(min = 1))]
    pub edits: Vec<Edit>,
}

/// One replacement.
#[tool_input]
#[derive(Debug, Clone)]
pub struct Edit {
    /// The text to replace, exactly as in the file, without line numbers. It must occur once: add lines around it until
    /// it does.
    #[schemars(length(min = 1))]
    pub old_text: String,
    /// The text to put in its place. It gets the line endings of the place. Empty to delete.
    pub new_text: String,
    /// Replace every occurrence instead of the only one. Default: false.
    pub replace_all: Option<bool>,
}

/// Replace parts of a text file of the workspace. All edits are made, or none.
///
/// Bytes outside of the replaced text stay as they are: line endings, byte order mark, and text in other encodings.
#[tool(writes(path), destructive, blocking)]
pub fn edit_file(#[state] workspace: &Workspace, args: EditFileArgs) -> Result<String, EditFileError> {
    let EditFileArgs { path, edits } = args;
    let limit = workspace.limits().edit_bytes;
    let mut changes = Vec::new();
    let resolved = workspace.resolve(&path)?;
    workspace.replace(&resolved, |current| {
        let file = current.ok_or_else(|| PathError::NotFound { path: resolved.to_string() })?;
        let Edited { bytes, changes: made } = splice::apply(&file.read_all(limit)?, &edits)?;
        changes = made;
        Ok::<_, EditFileError>(Rewrite::Bytes(bytes))
    })?;
    Ok(report(&path, &changes))
}

fn report(path: &str, changes: &[Change]) -> String {
    let plural = if changes.len() == 1 { "" } else { "s" };
    let mut lines = vec![format!("edited `{path}`: {} replacement{plural}", changes.len())];
    lines.extend(changes.iter().take(MAX_CHANGES).map(ToString::to_string));
    if let Some(more) = changes.len().checked_sub(MAX_CHANGES).filter(|more| *more > 0) {
        lines.push(format!("- and {more} more"));
    }
    lines.join("\n")
}

/// Why a file was not edited; it is as it was. The text is meant for the model. Edits are numbered from 1.
#[derive(Debug)]
#[non_exhaustive]
pub enum EditFileError {
    /// The path cannot be used.
    Path(PathError),
    /// The old text is not in the file.
    NotFound {
        /// Which edit.
        edit: usize,
        /// What is known of the reason.
        hint: Option<Hint>,
    },
    /// The old text is in the file more than once.
    Ambiguous {
        /// Which edit.
        edit: usize,
        /// How often it was found.
        count: usize,
        /// The lines where it begins, from 1; the first few.
        lines: Vec<usize>,
    },
    /// The new text is the old text.
    Unchanged {
        /// Which edit.
        edit: usize,
    },
    /// Two edits replace the same text.
    Overlap {
        /// The one.
        first: usize,
        /// The other.
        second: usize,
    },
    /// The file is not UTF-8, so text beyond ASCII cannot be put into it without mixing encodings.
    Encoding {
        /// Which edit.
        edit: usize,
    },
}

/// Why an old text may not have been found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hint {
    /// It is there, but its last line has no line ending in the file.
    NoFinalNewline,
    /// It is there, but with other spaces.
    OtherWhitespace {
        /// The line where it begins, from 1.
        line: usize,
    },
}

impl fmt::Display for EditFileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Path(error) => error.fmt(f),
            Self::NotFound { edit, hint: None } => {
                write!(f, "edit {edit}: old_text is not in the file; read the file again and copy the text exactly")
            }
            Self::NotFound { edit, hint: Some(Hint::NoFinalNewline) } => write!(
                f,
                "edit {edit}: old_text ends with a line ending, but the file ends without one; leave it out of old_text"
            ),
            Self::NotFound { edit, hint: Some(Hint::OtherWhitespace { line }) } => write!(
                f,
                "edit {edit}: old_text is not in the file; the text at line {line} differs from it only in spaces, so \
                 copy that exactly"
            ),
            Self::Ambiguous { edit, count, lines } => {
                let lines: Vec<String> = lines.iter().map(ToString::to_string).collect();
                let more = if lines.len() < *count { ", .." } else { "" };
                write!(
                    f,
                    "edit {edit}: old_text occurs {count} times (lines {}{more}); add lines around it until it occurs \
                     once, or set replace_all",
                    lines.join(", ")
                )
            }
            Self::Unchanged { edit } => {
                write!(f, "edit {edit}: new_text is the same as old_text; leave the edit out or change new_text")
            }
            Self::Overlap { first, second } => {
                write!(f, "edits {first} and {second} replace the same text; make them one edit")
            }
            Self::Encoding { edit } => {
                write!(f, "edit {edit}: the file is not UTF-8, so new_text may hold only ASCII; convert the file first")
            }
        }
    }
}

impl std::error::Error for EditFileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Path(error) => Some(error),
            _ => None,
        }
    }
}

impl From<PathError> for EditFileError {
    fn from(error: PathError) -> Self {
        Self::Path(error)
    }
}

/// The cause of a refused path is the [`PathError`] itself, as with every file tool.
impl IntoToolError for EditFileError {
    fn into_tool_error(self) -> ToolError {
        match self {
            Self::Path(error) => error.into_tool_error(),
            error => ToolError::new(error.to_string()).caused_by(error),
        }
    }
}
