//! The folder that the tools work in, held as a handle.

use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use cap_std::ambient_authority;
use cap_std::fs::Dir;

use crate::limits::Limits;
use crate::path::{PathError, RelPath};

mod ignore_rules;
mod locate;
mod lock;
mod read;
mod replace;
mod scope;
mod target;
mod walk;

pub(crate) use ignore_rules::RULE_FILES;
pub use read::OpenFile;
pub use replace::{Replaced, Rewrite};
pub use target::WriteTarget;
pub use walk::{Entry, EntryKind, Hidden, WalkEnd, WalkOptions, WalkReport};

/// A folder that tools may work in, and nothing outside of it.
///
/// It is a capability: it holds the folder open, and every access starts from that handle, so nothing that the model
/// writes, and no link that appears meanwhile, leads out. All of `tool-std` reaches files through five primitives:
///
/// | primitive | what it does |
/// |---|---|
/// | [`resolve`](Self::resolve) | parses a path, and looks at no file |
/// | [`open_read`](Self::open_read) | opens a regular file, never waiting for it |
/// | [`parent_for_write`](Self::parent_for_write) | opens the folder of a file that is to be written, creating it |
/// | [`replace`](Self::replace) | rewrites a file as one step, alone |
/// | [`walk`](Self::walk) | lists what is below a folder, in order |
///
/// What it does not do: a hard link to a file outside is a file inside, and so is what is mounted inside.
///
/// Cloning it is cheap, and the clones are one workspace.
///
/// ```
/// let folder = tempfile::tempdir()?;
/// let workspace = tool_std::Workspace::open(folder.path())?;
/// assert!(workspace.resolve("src/lib.rs").is_ok());
/// assert!(workspace.resolve("../secret").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Workspace {
    inner: Arc<Inner>,
}

struct Inner {
    dir: Dir,
    /// The root as it was given, made absolute, and without links. Models use both spellings (servers#3253).
    given: PathBuf,
    canonical: PathBuf,
    limits: Limits,
}

impl Workspace {
    /// Opens the folder `root`, with the process's own right to open paths.
    ///
    /// # Errors
    ///
    /// When `root` is no folder that can be opened.
    pub fn open(root: impl AsRef<Path>) -> Result<Self, WorkspaceError> {
        Self::with_limits(root, Limits::DEFAULT)
    }

    /// Opens the folder `root`, with other bounds than [`Limits::DEFAULT`].
    ///
    /// # Errors
    ///
    /// When `root` is no folder that can be opened.
    pub fn with_limits(root: impl AsRef<Path>, limits: Limits) -> Result<Self, WorkspaceError> {
        let root = root.as_ref();
        open_root(root, limits).map_err(|source| WorkspaceError { root: root.to_owned(), source })
    }

    /// Parses a path that a model wrote. It looks at no file; links are judged when the path is used.
    ///
    /// An absolute path is taken if it lies below the root. Nothing is decoded or expanded: `%2e` and `~` are letters.
    ///
    /// # Errors
    ///
    /// When the path is empty, too long, holds a NUL byte, or leads out by its letters alone.
    pub fn resolve(&self, path: &str) -> Result<RelPath, PathError> {
        RelPath::parse(path, &self.roots())
    }

    /// The bounds of the tools that work here.
    pub fn limits(&self) -> &Limits {
        &self.inner.limits
    }

    /// Where the root is, without links. For the host, and for child processes; no tool opens files by it.
    pub fn canonical_root(&self) -> &Path {
        &self.inner.canonical
    }

    /// The spellings under which the root is known.
    pub(crate) fn roots(&self) -> [&Path; 2] {
        [&self.inner.given, &self.inner.canonical]
    }

    fn dir(&self) -> &Dir {
        &self.inner.dir
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the one place that opens a path by its name: the root, named by the host"
)]
fn open_root(root: &Path, limits: Limits) -> io::Result<Workspace> {
    let given = std::path::absolute(root)?;
    let canonical = std::fs::canonicalize(root)?;
    let dir = Dir::open_ambient_dir(&canonical, ambient_authority())?;
    Ok(Workspace { inner: Arc::new(Inner { dir, given, canonical, limits }) })
}

impl fmt::Debug for Workspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workspace").field("root", &self.inner.canonical).finish_non_exhaustive()
    }
}

/// A workspace could not be opened. For the host: its text names the root.
#[derive(Debug)]
pub struct WorkspaceError {
    root: PathBuf,
    source: io::Error,
}

impl fmt::Display for WorkspaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot open `{}` as a workspace: {}", self.root.display(), self.source)
    }
}

impl Error for WorkspaceError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.source)
    }
}
