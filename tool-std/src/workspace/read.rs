//! Opening files and folders for reading.

use std::io::{self, Read};
use std::path::Path;

use cap_fs_ext::{DirExt, FollowSymlinks, OpenOptionsFollowExt, OpenOptionsSyncExt};
use cap_std::fs::{Dir, File, Metadata, MetadataExt, OpenOptions, OpenOptionsExt};
use rustix::fs::OFlags;

use super::Workspace;
use super::locate::Found;
use super::walk::EntryKind;
use crate::path::{PathError, RelPath, shown};

impl Workspace {
    /// Opens a regular file for reading.
    ///
    /// It never waits for another process: a pipe is refused, not read (hermes-agent#82075).
    ///
    /// # Errors
    ///
    /// When the path leads out, names nothing, or names something that is not a regular file.
    pub fn open_read(&self, path: &RelPath) -> Result<OpenFile, PathError> {
        let location = self.locate(path)?;
        match location.found {
            Found::File(_) => open_regular(self.dir(), &location.path, &location.path),
            Found::Folder => Err(PathError::IsFolder { path: shown(&location.path) }),
            Found::Special => Err(PathError::NotRegular { path: shown(&location.path) }),
            Found::Nothing { .. } => Err(PathError::NotFound { path: path.to_string() }),
        }
    }

    /// What lies at a path, links followed; `None` if nothing does.
    pub(crate) fn kind_of(&self, path: &RelPath) -> Result<Option<EntryKind>, PathError> {
        Ok(match self.locate(path)?.found {
            Found::Folder => Some(EntryKind::Folder),
            Found::File(_) | Found::Special => Some(EntryKind::File),
            Found::Nothing { .. } => None,
        })
    }

    /// Opens a folder.
    ///
    /// # Errors
    ///
    /// When the path leads out, names nothing, or names something that is not a folder.
    pub(crate) fn open_folder(&self, path: &RelPath) -> Result<Dir, PathError> {
        let location = self.locate(path)?;
        match location.found {
            Found::Folder => self.folder_at(&location.path),
            Found::File(_) | Found::Special => Err(PathError::NotAFolder { path: shown(&location.path) }),
            Found::Nothing { .. } => Err(PathError::NotFound { path: path.to_string() }),
        }
    }

    /// Opens a folder whose path has no links.
    pub(super) fn folder_at(&self, path: &Path) -> Result<Dir, PathError> {
        let dir = self.dir();
        let opened = if path.as_os_str().is_empty() { dir.try_clone() } else { dir.open_dir_nofollow(path) };
        opened.map_err(|error| PathError::io(path, error))
    }
}

/// Opens `name` below `dir` and makes sure, on the open file, that it is a regular one. `path` is how errors name it.
pub(super) fn open_regular(dir: &Dir, name: &Path, path: &Path) -> Result<OpenFile, PathError> {
    let mut options = OpenOptions::new();
    options.read(true).follow(FollowSymlinks::No).nonblock(true).custom_flags(OFlags::NOCTTY.bits().cast_signed());
    let file = dir.open_with(name, &options).map_err(|error| PathError::io(path, error))?;
    let metadata = file.metadata().map_err(|error| PathError::io(path, error))?;
    if metadata.is_file() {
        Ok(OpenFile { file, metadata, path: shown(path) })
    } else {
        Err(PathError::NotRegular { path: shown(path) })
    }
}

/// A regular file, open for reading.
#[derive(Debug)]
pub struct OpenFile {
    file: File,
    metadata: Metadata,
    path: String,
}

impl OpenFile {
    /// Its path relative to the root, without links.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Its size in bytes when it was opened.
    pub fn size(&self) -> u64 {
        self.metadata.len()
    }

    /// Reads all of it.
    ///
    /// # Errors
    ///
    /// When it has more than `limit` bytes, or cannot be read.
    pub fn read_all(&mut self, limit: u64) -> Result<Vec<u8>, PathError> {
        let mut bytes = Vec::with_capacity(usize::try_from(self.size().min(limit)).unwrap_or(0));
        // One more than allowed, so that a file that grows meanwhile is noticed.
        let read = Read::take(&mut self.file, limit.saturating_add(1)).read_to_end(&mut bytes);
        read.map_err(|error| PathError::io(Path::new(&self.path), error))?;
        let size = bytes.len() as u64;
        if size > limit {
            return Err(PathError::TooLarge { path: self.path.clone(), size: self.size().max(size), limit });
        }
        Ok(bytes)
    }

    pub(super) fn metadata(&self) -> &Metadata {
        &self.metadata
    }
}

impl Read for OpenFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.file.read(buffer)
    }
}

/// Which file it is, and in which state: two equal versions were not written to in between.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Version {
    device: u64,
    inode: u64,
    size: u64,
    modified: (i64, i64),
}

impl Version {
    pub(super) fn of(metadata: &Metadata) -> Self {
        Self {
            device: metadata.dev(),
            inode: metadata.ino(),
            size: metadata.len(),
            modified: (metadata.mtime(), metadata.mtime_nsec()),
        }
    }
}
