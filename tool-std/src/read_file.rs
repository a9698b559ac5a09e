//! `read_file`: the text of a file, by lines.

use std::io::{self, Read};

use tool_core::{IntoToolError, ToolContext, ToolError, ToolErrorCode, tool, tool_input};

use crate::path::PathError;
use crate::workspace::{OpenFile, Workspace};

mod lines;
mod page;

use lines::{Lines, Wanted};
use page::Page;

/// How much is read at once.
const CHUNK: usize = 64 * 1024;

/// The arguments of `read_file`.
#[tool_input]
#[derive(Debug, Clone)]
pub struct ReadFileArgs {
    /// The file, relative to the workspace root, for example `src/main.rs`.
    pub path: String,
    /// The number of the first line to show, from 1. Default: 1.
    #[schemars(range(min = 1))]
    pub offset: Option<u64>,
    /// How many lines to show at most. Default, and most: 2000.
    #[schemars(range(min = 1))]
    pub limit: Option<u64>,
}

/// Read a text file of the workspace. Each line is shown after its number and a tab; neither is part of the file.
///
/// A long file is shown in pieces of up to 2000 lines and 50 KiB; the note at the end says how many lines there are and
/// with which `offset` to go on. Lines longer than 2000 characters are cut.
#[tool(reads(path), idempotent, blocking)]
pub fn read_file(
    #[state] workspace: &Workspace,
    context: &ToolContext,
    ReadFileArgs { path, offset, limit }: ReadFileArgs,
) -> Result<String, ReadFileError> {
    let mut file = workspace.open_read(&workspace.resolve(&path)?)?;
    let limits = workspace.limits();
    let wanted =
        Wanted { first: offset.unwrap_or(1), count: limit.unwrap_or(limits.read_lines).min(limits.read_lines) };
    let page = scan(&mut file, Lines::new(wanted, limits), &|| context.is_cancelled())?;
    page.into_text(&path, wanted)
}

/// Feeds a file to `lines`, in memory that does not grow with the file (pi#9654, bounty-challenge#50111).
fn scan(file: &mut OpenFile, mut lines: Lines<'_>, stop: &dyn Fn() -> bool) -> Result<Page, ReadFileError> {
    let mut buffer = vec![0; CHUNK];
    while lines.want_more() {
        if stop() {
            return Err(ReadFileError::Cancelled);
        }
        let read = match file.read(&mut buffer) {
            Ok(0) => return lines.finish().ok_or_else(|| binary(file)),
            Ok(read) => read,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(source) => return Err(PathError::Io { path: file.path().to_owned(), source }.into()),
        };
        lines.feed(buffer.get(..read).unwrap_or_default());
    }
    lines.stop().ok_or_else(|| binary(file))
}

fn binary(file: &OpenFile) -> ReadFileError {
    PathError::Binary { path: file.path().to_owned(), size: file.size() }.into()
}

/// Why a file cannot be shown. Its text is meant for the model.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadFileError {
    /// The path cannot be used.
    Path(PathError),
    /// There is no such line.
    PastEnd {
        /// The line that was asked for.
        offset: u64,
        /// How many lines the file has.
        lines: u64,
    },
    /// The call was cancelled.
    Cancelled,
}

impl std::fmt::Display for ReadFileError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Path(error) => error.fmt(f),
            Self::PastEnd { offset, lines } => {
                let plural = if *lines == 1 { "" } else { "s" };
                write!(f, "offset {offset} is past the end: the file has {lines} line{plural}; use a smaller offset")
            }
            Self::Cancelled => f.write_str("the call was cancelled"),
        }
    }
}

impl std::error::Error for ReadFileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Path(error) => Some(error),
            _ => None,
        }
    }
}

impl From<PathError> for ReadFileError {
    fn from(error: PathError) -> Self {
        Self::Path(error)
    }
}

/// The cause of a refused path is the [`PathError`] itself, as with every file tool.
impl IntoToolError for ReadFileError {
    fn into_tool_error(self) -> ToolError {
        match self {
            Self::Path(error) => error.into_tool_error(),
            Self::Cancelled => ToolError::with_code(ToolErrorCode::Cancelled, self.to_string()),
            Self::PastEnd { .. } => ToolError::new(self.to_string()).caused_by(self),
        }
    }
}
