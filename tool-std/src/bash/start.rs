//! What it takes to start a command: the folder, the environment, the private folders, the shell.

use std::error::Error;
use std::ffi::OsString;
use std::fmt;
use std::io;
use std::os::fd::{AsRawFd, OwnedFd};
use std::os::unix::ffi::OsStringExt;
use std::path::{Path, PathBuf};

use cap_std::fs::Dir;
use tokio::process::ChildStdout;
use tool_core::{IntoToolError, ToolError};

use super::private::PrivateFolders;
use super::process::{Job, Launch};
use super::{HomePolicy, Shell};
use crate::path::{PathError, RelPath};

impl Shell {
    /// Starts a command in `folder`, or in the workspace, and gives it with its output.
    ///
    /// Folders have to be made and a program has to be loaded, so it happens on the blocking pool.
    pub(super) async fn start(
        &self,
        command: String,
        folder: Option<String>,
    ) -> Result<(Job, ChildStdout), StartError> {
        let shell = self.clone();
        let started = tokio::task::spawn_blocking(move || shell.start_blocking(command, folder.as_deref()));
        let (job, output) = started.await.map_err(|error| StartError::System(error.into()))??;
        Ok((job, ChildStdout::from_std(output.into()).map_err(StartError::System)?))
    }

    fn start_blocking(&self, command: String, folder: Option<&str>) -> Result<(Job, OwnedFd), StartError> {
        if command.contains('\0') {
            return Err(StartError::NulInCommand);
        }
        let path = folder.map_or_else(|| Ok(RelPath::root()), |folder| self.workspace.resolve(folder))?;
        // Open until the shell has entered it.
        let folder = self.workspace.open_folder(&path)?;
        let root = self.workspace.canonical_root();
        let directory = Directory::of(&folder, root, &path);
        let private = match self.home {
            HomePolicy::Private => Some(PrivateFolders::create(self.environment.temporary(), root)?),
            HomePolicy::Workspace => None,
        };
        let variables = self.environment.of_command(root, &directory.name, private.as_ref());
        Ok(Launch { command, directory: directory.entrance, variables, private }.start()?)
    }
}

/// The folder that a command starts in.
struct Directory {
    /// The path by which the shell enters it.
    entrance: PathBuf,
    /// Its own path, for `PWD`.
    name: PathBuf,
}

impl Directory {
    /// The shell enters the folder through the handle that was opened beneath the root. By its path it could enter
    /// another one, if a link takes the place of a part of the path meanwhile. (`fchdir` would say the same, but to run
    /// it in the child takes unsafe code.) Where the system has no such path, the path itself has to do.
    fn of(folder: &Dir, root: &Path, path: &RelPath) -> Self {
        let handle = format!("/proc/self/fd/{}", folder.as_raw_fd());
        match rustix::fs::readlink(&handle, Vec::new()) {
            Ok(name) => Self { entrance: handle.into(), name: OsString::from_vec(name.into_bytes()).into() },
            Err(_) => Self { entrance: root.join(path.as_str()), name: root.join(path.as_str()) },
        }
    }
}

/// Why a command could not be started. Its text is meant for the model and never holds a path of the host.
#[derive(Debug)]
#[non_exhaustive]
pub enum StartError {
    /// The folder to start in cannot be used.
    Folder(PathError),
    /// The command holds a NUL character.
    NulInCommand,
    /// The command is longer than the system takes.
    TooLong,
    /// The system refused the private folders or the shell, or has no place for them outside the workspace.
    System(io::Error),
}

impl From<PathError> for StartError {
    fn from(error: PathError) -> Self {
        Self::Folder(error)
    }
}

impl From<io::Error> for StartError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::ArgumentListTooLong => Self::TooLong,
            _ => Self::System(error),
        }
    }
}

impl fmt::Display for StartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(error) => error.fmt(f),
            Self::NulInCommand => f.write_str("the command holds a NUL character, which no command can; leave it out"),
            Self::TooLong => f.write_str("the command is too long for the system; write it to a file and run that"),
            Self::System(error) => write!(f, "the command could not be started: {}", error.kind()),
        }
    }
}

impl Error for StartError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Folder(error) => Some(error),
            Self::System(error) => Some(error),
            Self::NulInCommand | Self::TooLong => None,
        }
    }
}

/// A folder that cannot be used is refused for the same typed reason as everywhere: [`PathError`].
impl IntoToolError for StartError {
    fn into_tool_error(self) -> ToolError {
        match self {
            Self::Folder(error) => error.into_tool_error(),
            error => ToolError::new(error.to_string()).caused_by(error),
        }
    }
}
