//! Rewriting a file as one step.

use std::ffi::{OsStr, OsString};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, Write};
use std::path::Path;

use cap_fs_ext::{FollowSymlinks, OpenOptionsFollowExt, OpenOptionsSyncExt};
use cap_std::fs::{Dir, File, Metadata, MetadataExt, OpenOptions, OpenOptionsExt, Permissions, PermissionsExt};
use rustix::fs::{Gid, RenameFlags, Uid, fchown, renameat_with};
use rustix::io::Errno;

use super::Workspace;
use super::locate::Found;
use super::read::{OpenFile, Version, open_regular};
use super::target::{WriteTarget, check_writable};
use crate::path::{PathError, RelPath};

/// What becomes of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Rewrite {
    /// It stays as it is.
    Keep,
    /// It gets these bytes.
    Bytes(Vec<u8>),
}

/// What became of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Replaced {
    /// It stayed as it was.
    Kept,
    /// There was none, and now there is.
    Created,
    /// It had `size` bytes, and now has others.
    Replaced {
        /// Its size before.
        size: u64,
    },
}

impl Workspace {
    /// Rewrites a file: `rewrite` gets the file as it is, or `None` if there is none, and says what becomes of it.
    ///
    /// From the reading to the writing no other call of this process replaces the file, by whatever path it names it.
    /// If another process does, the call fails and the file is left alone; between the last look and the replacement
    /// remains a window of a few microseconds.
    ///
    /// The new content appears as one step, and is on the disk when the call returns: a crash leaves the old file or
    /// the new one. The file keeps its mode, and its owner where the process may set it. Through a link, the file that
    /// the link names is rewritten. A file with several hard links is written in place, which keeps them one file but
    /// is not one step.
    ///
    /// It blocks; call it from a thread that may.
    ///
    /// ```
    /// use tool_std::workspace::{Replaced, Rewrite};
    /// use tool_std::{PathError, Workspace};
    ///
    /// let folder = tempfile::tempdir()?;
    /// let workspace = Workspace::open(folder.path())?;
    /// let path = workspace.resolve("notes/today.txt")?;
    /// let replaced = workspace.replace(&path, |current| {
    ///     let text = if current.is_some() { "again" } else { "first" };
    ///     Ok::<_, PathError>(Rewrite::Bytes(text.into()))
    /// })?;
    /// assert_eq!(replaced, Replaced::Created);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the path leads out or names something that is not a regular file, in which case nothing is created; when
    /// the file may not be written to or changes meanwhile; and when `rewrite` fails.
    pub fn replace<E: From<PathError>>(
        &self,
        path: &RelPath,
        rewrite: impl FnOnce(Option<&mut OpenFile>) -> Result<Rewrite, E>,
    ) -> Result<Replaced, E> {
        let (_lock, location) = self.lock_for_write(path)?;
        check_writable(path, &location)?;
        let mut current = match location.found {
            Found::File(_) => Some(open_regular(self.dir(), &location.path, &location.path)?),
            _ => None,
        };
        let Rewrite::Bytes(bytes) = rewrite(current.as_mut())? else { return Ok(Replaced::Kept) };
        let target = self.target_at(location)?;
        match &current {
            None => put_new(&target, &bytes)?,
            Some(file) if file.metadata().nlink() > 1 => overwrite(&target, file.metadata(), &bytes)?,
            Some(file) => put_instead(&target, file.metadata(), &bytes)?,
        }
        Ok(current.map_or(Replaced::Created, |file| Replaced::Replaced { size: file.size() }))
    }
}

/// Puts a file where none was.
fn put_new(target: &WriteTarget, bytes: &[u8]) -> Result<(), PathError> {
    let write = || {
        let mut file = TemporaryFile::create(&target.dir, 0o666)?;
        file.file.write_all(bytes)?;
        file.file.sync_all()?;
        file.rename_to_free(&target.name)
    };
    write().map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => PathError::Changed { path: target.path() },
        _ => PathError::io(&target.path, error),
    })?;
    sync_folder(&target.dir);
    Ok(())
}

/// Puts a file in the place of another, as one step.
fn put_instead(target: &WriteTarget, before: &Metadata, bytes: &[u8]) -> Result<(), PathError> {
    let at = |error| PathError::io(&target.path, error);
    // A rename needs no right to write to the file itself; whoever made it read-only meant it.
    open_for_writing(target).map_err(at)?;
    let mut file = TemporaryFile::create(&target.dir, 0o600).map_err(at)?;
    file.file.write_all(bytes).map_err(at)?;
    // After the content, because writing takes some bits of the mode away.
    file.take_owner_and_mode(before).map_err(at)?;
    file.file.sync_all().map_err(at)?;
    let now = target.dir.symlink_metadata(&target.name).map_err(at)?;
    if Version::of(&now) != Version::of(before) {
        return Err(PathError::Changed { path: target.path() });
    }
    file.rename_to(&target.name).map_err(at)?;
    sync_folder(&target.dir);
    Ok(())
}

/// Writes into a file that has several names, so that it stays one file.
fn overwrite(target: &WriteTarget, before: &Metadata, bytes: &[u8]) -> Result<(), PathError> {
    let at = |error| PathError::io(&target.path, error);
    let mut file = open_for_writing(target).map_err(at)?;
    if Version::of(&file.metadata().map_err(at)?) != Version::of(before) {
        return Err(PathError::Changed { path: target.path() });
    }
    file.write_all(bytes).map_err(at)?;
    file.set_len(bytes.len() as u64).map_err(at)?;
    file.sync_all().map_err(at)
}

/// Opens a file for writing, as it is. A pipe that took its place fails instead of blocking.
fn open_for_writing(target: &WriteTarget) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).follow(FollowSymlinks::No).nonblock(true);
    target.dir.open_with(&target.name, &options)
}

/// Makes the new name last through a crash. Not every file system can, and the file itself is written by now.
fn sync_folder(dir: &Dir) {
    let _ = dir.open(".").and_then(|folder| folder.sync_all());
}

/// A new file that is gone when it is dropped, unless it was renamed.
struct TemporaryFile<'a> {
    dir: &'a Dir,
    name: OsString,
    file: File,
}

impl<'a> TemporaryFile<'a> {
    /// Creates a file that nobody else has open, in the folder it is meant for: a rename does not cross file systems.
    fn create(dir: &'a Dir, mode: u32) -> io::Result<Self> {
        let mut options = OpenOptions::new();
        options.write(true).create_new(true).mode(mode);
        let name = OsString::from(format!(".tool-std-{:016x}.tmp", RandomState::new().hash_one(0)));
        let file = dir.open_with(&name, &options)?;
        Ok(Self { dir, name, file })
    }

    fn take_owner_and_mode(&self, other: &Metadata) -> io::Result<()> {
        let own = self.file.metadata()?;
        let mut mode = other.permissions().mode() & 0o7777;
        if (own.uid(), own.gid()) != (other.uid(), other.gid())
            && fchown(&self.file, Some(Uid::from_raw(other.uid())), Some(Gid::from_raw(other.gid()))).is_err()
        {
            // The file is now someone else's, and must not lend that someone's rights to whoever runs it.
            mode &= 0o777;
        }
        self.file.set_permissions(Permissions::from_mode(mode))
    }

    /// Takes a name that nothing has; fails if something took it meanwhile.
    fn rename_to_free(&mut self, name: &OsStr) -> io::Result<()> {
        match renameat_with(self.dir, &self.name, self.dir, name, RenameFlags::NOREPLACE) {
            // Not every file system can check and rename in one step.
            Err(Errno::INVAL | Errno::NOSYS | Errno::OPNOTSUPP) => self.rename_to(name),
            renamed => Ok(renamed?),
        }
    }

    fn rename_to(&mut self, name: &OsStr) -> io::Result<()> {
        self.dir.rename(&self.name, self.dir, Path::new(name))
    }
}

impl Drop for TemporaryFile<'_> {
    fn drop(&mut self) {
        // After a rename there is nothing left to remove, and the name is too random to be anyone else's.
        let _ = self.dir.remove_file(&self.name);
    }
}
