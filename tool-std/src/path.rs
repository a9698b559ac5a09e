//! A path as the model names it, and why one may be refused.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Component, Path, PathBuf};

use tool_core::{IntoToolError, ToolError};

/// The longest path, in bytes: what Linux takes.
const MAX_PATH: usize = 4096;
/// The longest name in a path, in bytes: what the usual file systems take.
const MAX_NAME: usize = 255;

/// A path relative to the root of a workspace, as [`Workspace::resolve`](crate::Workspace::resolve) parses it.
///
/// It is well formed, and no more: it may name nothing, and links in it may still lead out. `..` is kept, because
/// `link/..` is the folder above the link's target, which only the file system knows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RelPath {
    text: String,
    names: Names,
}

/// What a path can name by its spelling.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Names {
    /// It ends in a slash or a dot, so only a folder will do.
    Folder,
    /// It ends in a name.
    Anything,
}

impl RelPath {
    /// The root of the workspace.
    pub fn root() -> Self {
        Self { text: String::new(), names: Names::Folder }
    }

    /// The path without empty and `.` components; empty for the root.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Its components: names, and `..`.
    pub fn components(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.text.split('/').filter(|component| !component.is_empty())
    }

    pub(crate) fn names(&self) -> Names {
        self.names
    }

    /// Parses `text`, where an absolute path may begin with any of `roots`.
    pub(crate) fn parse(text: &str, roots: &[&Path]) -> Result<Self, PathError> {
        let relative = relative_to(text, roots)?;
        let mut path = Self { text: String::with_capacity(relative.len()), names: Names::Folder };
        for component in relative.split('/') {
            path.names = Names::Folder;
            match component {
                "" | "." => continue,
                ".." if path.components().all(|component| component == "..") => return Err(PathError::Outside),
                ".." => {}
                name if name.len() > MAX_NAME => return Err(PathError::TooLong),
                _ => path.names = Names::Anything,
            }
            if !path.text.is_empty() {
                path.text.push('/');
            }
            path.text.push_str(component);
        }
        Ok(path)
    }
}

/// The root is shown as `.`.
impl fmt::Display for RelPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.text.is_empty() { "." } else { &self.text })
    }
}

/// What is left of `text` below the root, if it is an absolute path; otherwise `text` as it is.
///
/// # Errors
///
/// When `text` cannot be a path, or is an absolute one that begins with none of `roots`.
pub(crate) fn relative_to<'a>(text: &'a str, roots: &[&Path]) -> Result<&'a str, PathError> {
    if text.is_empty() {
        return Err(PathError::Empty);
    }
    if text.contains('\0') {
        return Err(PathError::Nul);
    }
    if text.len() > MAX_PATH {
        return Err(PathError::TooLong);
    }
    if !text.starts_with('/') {
        return Ok(text);
    }
    roots.iter().find_map(|root| below(text, root)).ok_or(PathError::Outside)
}

/// Strips `root` from an absolute path component by component, so that `/w/app` is not found in `/w/app-evil`.
fn below<'a>(text: &'a str, root: &Path) -> Option<&'a str> {
    let mut rest = text;
    for component in root.components() {
        let Component::Normal(name) = component else { continue };
        rest = skip_slashes(rest).strip_prefix(name.to_str()?)?;
        if !rest.is_empty() && !rest.starts_with('/') {
            return None;
        }
    }
    Some(rest)
}

/// Skips slashes and `.` components, which change nothing.
fn skip_slashes(mut text: &str) -> &str {
    loop {
        text = text.trim_start_matches('/');
        match text.strip_prefix("./") {
            Some(rest) => text = rest,
            None => return text,
        }
    }
}

/// Why a path cannot be used. Its text is meant for the model and never holds a path of the host.
///
/// A tool hands it on as the cause of its [`ToolError`](struct@ToolError), where a host finds the typed reason:
///
/// ```
/// use tool_core::{IntoToolError, ToolErrorCode};
/// use tool_std::PathError;
///
/// let error = PathError::Outside.into_tool_error();
/// assert_eq!(error.code(), ToolErrorCode::ExecutionError);
/// let reason = error.source().and_then(|source| source.downcast_ref::<PathError>());
/// assert!(matches!(reason, Some(PathError::Outside)));
/// ```
#[derive(Debug)]
#[non_exhaustive]
pub enum PathError {
    /// There is no path.
    Empty,
    /// The path holds a NUL byte, which would end it early in some systems' eyes.
    Nul,
    /// The path has more than 4096 bytes, or one of its names more than 255.
    TooLong,
    /// The path is absolute and not below the root, or `..` leads out.
    Outside,
    /// A link on the way leads out of the workspace.
    LinkOut {
        /// The link, relative to the root.
        link: String,
        /// What the link holds. For the host only: the text of the error does not show it.
        target: PathBuf,
    },
    /// More links on the way than any honest path has.
    TooManyLinks {
        /// The path.
        path: String,
    },
    /// Nothing has this name.
    NotFound {
        /// The path.
        path: String,
    },
    /// A file stands where a folder is needed.
    NotAFolder {
        /// The path of the file.
        path: String,
    },
    /// A folder stands where a file is needed.
    IsFolder {
        /// The path of the folder.
        path: String,
    },
    /// It is a pipe, a socket or a device.
    NotRegular {
        /// The path.
        path: String,
    },
    /// The file is no text.
    Binary {
        /// The path.
        path: String,
        /// Its size in bytes.
        size: u64,
    },
    /// The file is larger than the tool takes into memory.
    TooLarge {
        /// The path.
        path: String,
        /// Its size in bytes.
        size: u64,
        /// The most bytes that are taken.
        limit: u64,
    },
    /// Something else wrote to the file while it was being replaced; nothing was written.
    Changed {
        /// The path.
        path: String,
    },
    /// The operating system refused.
    Io {
        /// The path.
        path: String,
        /// Its reason.
        source: io::Error,
    },
}

impl PathError {
    /// Whether the workspace forbids the path whatever lies there, so that a call with it touches nothing.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Empty | Self::Nul | Self::TooLong | Self::Outside | Self::LinkOut { .. })
    }

    /// The operating system's answer about `path`.
    pub(crate) fn io(path: &Path, source: io::Error) -> Self {
        let path = shown(path);
        match source.kind() {
            io::ErrorKind::NotFound => Self::NotFound { path },
            io::ErrorKind::NotADirectory => Self::NotAFolder { path },
            io::ErrorKind::IsADirectory => Self::IsFolder { path },
            // What `cap-std` makes of a path that a link leads out: there is no number of the system's behind it.
            io::ErrorKind::PermissionDenied if source.raw_os_error().is_none() => Self::Outside,
            _ => Self::Io { path, source },
        }
    }
}

impl fmt::Display for PathError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the path is empty; name a file or a folder of the workspace"),
            Self::Nul => f.write_str("the path holds a NUL byte, which no name can; leave it out"),
            Self::TooLong => write!(f, "the path is too long; it may have {MAX_PATH} bytes, a name in it {MAX_NAME}"),
            Self::Outside => {
                f.write_str("the path leads out of the workspace; use a path relative to the workspace's root")
            }
            Self::LinkOut { link, .. } => {
                write!(f, "`{link}` is a link that leads out of the workspace; use a file inside it")
            }
            Self::TooManyLinks { path } => write!(f, "`{path}` leads through too many links; name the file itself"),
            Self::NotFound { path } => write!(f, "`{path}` does not exist; use glob to find the right path"),
            Self::NotAFolder { path } => write!(f, "`{path}` is a file, not a folder"),
            Self::IsFolder { path } => write!(f, "`{path}` is a folder; name a file (glob lists a folder's files)"),
            Self::NotRegular { path } => {
                write!(f, "`{path}` is not a regular file but a pipe, a socket or a device; name a regular file")
            }
            Self::Binary { path, size } => {
                write!(f, "`{path}` is a binary file ({size} bytes), or text in UTF-16; only text can be read")
            }
            Self::TooLarge { path, size, limit } => {
                write!(f, "`{path}` has {size} bytes, more than the {limit} that can be edited")
            }
            Self::Changed { path } => write!(f, "`{path}` changed at the same time; read it again, then repeat"),
            Self::Io { path, source } => write!(f, "`{path}` cannot be used: {}", source.kind()),
        }
    }
}

impl Error for PathError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Io { source, .. } => Some(source),
            _ => None,
        }
    }
}

impl IntoToolError for PathError {
    fn into_tool_error(self) -> ToolError {
        ToolError::new(self.to_string()).caused_by(self)
    }
}

/// A path below the root as it is shown: the root as `.`, bytes that are not UTF-8 replaced.
pub(crate) fn shown(path: &Path) -> String {
    if path.as_os_str().is_empty() { ".".to_owned() } else { path.to_string_lossy().into_owned() }
}
