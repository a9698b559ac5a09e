//! The folder and the name of a file that is to be written.

use std::ffi::{OsStr, OsString};
use std::io;
use std::path::PathBuf;

use cap_fs_ext::DirExt;
use cap_std::fs::Dir;

use super::Workspace;
use super::locate::{Found, Location};
use crate::path::{Names, PathError, RelPath, shown};

/// A file that is to be written: a handle of its folder, and its name there.
#[derive(Debug)]
pub struct WriteTarget {
    pub(super) dir: Dir,
    pub(super) name: OsString,
    pub(super) path: PathBuf,
}

impl WriteTarget {
    /// The file's path relative to the root, without links.
    pub fn path(&self) -> String {
        shown(&self.path)
    }

    /// The folder's handle and the file's name in it, for tools that write in a way of their own.
    pub fn into_parts(self) -> (Dir, OsString) {
        (self.dir, self.name)
    }
}

impl Workspace {
    /// Opens the folder of a file that is to be written, and creates it if need be.
    ///
    /// A link is followed, so that the file it names is written and the link stays a link. Nothing is created unless
    /// the whole path is allowed.
    ///
    /// # Errors
    ///
    /// When the path leads out, or names something that is not a regular file.
    pub fn parent_for_write(&self, path: &RelPath) -> Result<WriteTarget, PathError> {
        let location = self.locate(path)?;
        check_writable(path, &location)?;
        self.target_at(location)
    }

    /// Opens the folder of a location that passed [`check_writable`].
    pub(super) fn target_at(&self, location: Location) -> Result<WriteTarget, PathError> {
        let missing = match location.found {
            Found::Nothing { missing } => missing,
            _ => 1,
        };
        let (Some(name), Some(existing)) = (location.path.file_name(), location.path.ancestors().nth(missing)) else {
            return Err(PathError::IsFolder { path: shown(&location.path) });
        };
        let mut dir = self.folder_at(existing)?;
        let folders =
            location.path.parent().and_then(|parent| parent.strip_prefix(existing).ok()).into_iter().flatten();
        let mut path = existing.to_owned();
        for folder in folders {
            path.push(folder);
            dir = enter(&dir, folder).map_err(|error| PathError::io(&path, error))?;
        }
        Ok(WriteTarget { dir, name: name.to_owned(), path: location.path })
    }
}

/// Whether a regular file is, or may be, at a location.
pub(super) fn check_writable(asked: &RelPath, location: &Location) -> Result<(), PathError> {
    match location.found {
        Found::Folder => Err(PathError::IsFolder { path: shown(&location.path) }),
        Found::Special => Err(PathError::NotRegular { path: shown(&location.path) }),
        Found::Nothing { .. } if asked.names() == Names::Folder => {
            Err(PathError::IsFolder { path: shown(&location.path) })
        }
        Found::File(_) | Found::Nothing { .. } => Ok(()),
    }
}

/// Opens a folder by its name, and creates it first if need be. A link that appears meanwhile is not followed.
fn enter(dir: &Dir, name: &OsStr) -> io::Result<Dir> {
    match dir.create_dir(name) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => Err(error),
        _ => dir.open_dir_nofollow(name),
    }
}
