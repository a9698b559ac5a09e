//! The folders that belong to one command alone: an empty home and a place for temporary files.

use std::io;
use std::os::unix::fs::{DirBuilderExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::TempDir;

use super::env::real_path;

/// Only for the user that runs the host.
const OWNER_ONLY: u32 = 0o700;

/// Where private folders may be made when the host names no place.
const PLACES: [&str; 3] = ["/tmp", "/var/tmp", "/dev/shm"];

/// A home and a temporary folder, both empty, both outside the workspace. They are removed when the value is dropped.
#[derive(Debug)]
pub(super) struct PrivateFolders {
    parent: TempDir,
}

impl PrivateFolders {
    /// Makes both, in `preferred` unless that lies in the workspace at `root`.
    ///
    /// # Errors
    ///
    /// [`io::ErrorKind::NotFound`] when there is no place outside the workspace, and whatever the system says.
    pub(super) fn create(preferred: Option<&Path>, root: &Path) -> io::Result<Self> {
        let mut refusal =
            io::Error::new(io::ErrorKind::NotFound, "there is no place for temporary files outside the workspace");
        for place in preferred.into_iter().chain(PLACES.iter().map(Path::new)) {
            let Some(place) = real_path(place).filter(|place| !place.starts_with(root)) else { continue };
            match Self::create_in(&place) {
                Ok(folders) => return Ok(folders),
                Err(error) => refusal = error,
            }
        }
        Err(refusal)
    }

    #[expect(clippy::disallowed_methods, reason = "the folders are the host's, outside every workspace")]
    fn create_in(place: &Path) -> io::Result<Self> {
        let owner_only = std::fs::Permissions::from_mode(OWNER_ONLY);
        let parent = tempfile::Builder::new().prefix("tool-bash-").permissions(owner_only).tempdir_in(place)?;
        let folders = Self { parent };
        for folder in [folders.home(), folders.temporary()] {
            std::fs::DirBuilder::new().mode(OWNER_ONLY).create(folder)?;
        }
        Ok(folders)
    }

    /// The home.
    pub(super) fn home(&self) -> PathBuf {
        self.path().join("home")
    }

    /// The place for temporary files.
    pub(super) fn temporary(&self) -> PathBuf {
        self.path().join("tmp")
    }

    /// The folder that holds both. No other process knows its random name unless it descends from the command.
    pub(super) fn path(&self) -> &Path {
        self.parent.path()
    }

    /// Removes both with all that is in them. A process that was killed a moment ago may still add a file, and some
    /// programs leave folders that not even their owner may change (Go's module cache), so one try is not enough.
    pub(super) fn remove(self) {
        const TRIES: u32 = 5;
        for _ in 0..TRIES {
            if remove_all(self.path()).is_ok() {
                break;
            }
            unlock(self.path());
            std::thread::sleep(Duration::from_millis(20));
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "the folders are the host's, outside every workspace")]
fn remove_all(folder: &Path) -> io::Result<()> {
    match std::fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Gives the owner every right to the folders below, as far as that is possible. Links are not followed.
#[expect(clippy::disallowed_methods, reason = "the folders are the host's, outside every workspace")]
fn unlock(folder: &Path) {
    let _ = std::fs::set_permissions(folder, std::fs::Permissions::from_mode(OWNER_ONLY));
    let Ok(entries) = std::fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        if entry.file_type().is_ok_and(|file_type| file_type.is_dir()) {
            unlock(&entry.path());
        }
    }
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "tests look at the folders from outside")]
mod tests {
    use super::*;

    #[test]
    fn both_are_empty_and_closed_to_others() {
        let folders = PrivateFolders::create(None, Path::new("/nowhere")).unwrap();
        for folder in [folders.path().to_owned(), folders.home(), folders.temporary()] {
            let mode = folder.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, OWNER_ONLY, "{}", folder.display());
        }
        assert_eq!(folders.home().read_dir().unwrap().count(), 0);
        assert_eq!(folders.temporary().read_dir().unwrap().count(), 0);
    }

    #[test]
    fn they_are_never_in_the_workspace() {
        let workspace = TempDir::new().unwrap();
        let root = workspace.path().canonicalize().unwrap();
        let folders = PrivateFolders::create(Some(&root), &root).unwrap();
        assert!(!folders.path().starts_with(&root));
        assert!(PrivateFolders::create(None, Path::new("/")).is_err(), "nothing is outside the root of the system");
    }

    #[test]
    fn removal_copes_with_folders_that_are_locked() {
        let folders = PrivateFolders::create(None, Path::new("/nowhere")).unwrap();
        let parent = folders.path().to_owned();
        let locked = folders.home().join("locked");
        std::fs::create_dir(&locked).unwrap();
        std::fs::write(locked.join("file"), "").unwrap();
        std::fs::set_permissions(&locked, std::fs::Permissions::from_mode(0o500)).unwrap();
        folders.remove();
        assert!(!parent.exists());
    }
}
