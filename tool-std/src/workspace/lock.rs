//! One writer a file, whatever the path and the workspace it is named by.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use cap_std::fs::MetadataExt;

use super::Workspace;
use super::locate::{Found, Location};
use crate::path::{PathError, RelPath};

/// How often the file may be swapped for another while its lock is awaited.
const MAX_SWAPS: usize = 64;

/// The locks of all files. Two files may share one, which costs them time and nothing else; in return there is no table
/// to keep, and no lock is ever taken while another is held.
static LOCKS: [Mutex<()>; 256] = [const { Mutex::new(()) }; 256];

/// The right to replace a file, until it is dropped.
pub(super) type FileLock = MutexGuard<'static, ()>;

impl Workspace {
    /// Waits for the right to replace the file at `path`, and says where it is.
    ///
    /// Replacing a file gives it a new identity, so whoever waited must look again: the lock it holds may be that of a
    /// file that is gone. Otherwise two edits at once lose one (pi#2327).
    ///
    /// # Errors
    ///
    /// When the path is refused, or the file keeps being swapped.
    pub(super) fn lock_for_write(&self, path: &RelPath) -> Result<(FileLock, Location), PathError> {
        let mut location = self.locate(path)?;
        for _ in 0..MAX_SWAPS {
            let stripe = stripe(self, &location);
            let lock = stripe.lock().unwrap_or_else(PoisonError::into_inner);
            let now = self.locate(path)?;
            if std::ptr::eq(stripe, self::stripe(self, &now)) {
                return Ok((lock, now));
            }
            location = now;
        }
        Err(PathError::Changed { path: path.to_string() })
    }
}

/// The lock of a file by its identity, or, while there is none, by its place.
fn stripe(workspace: &Workspace, location: &Location) -> &'static Mutex<()> {
    let mut hasher = DefaultHasher::new();
    match &location.found {
        Found::File(metadata) => (metadata.dev(), metadata.ino()).hash(&mut hasher),
        _ => workspace.canonical_root().join(&location.path).hash(&mut hasher),
    }
    let [first, ..] = &LOCKS;
    let index = hasher.finish() % LOCKS.len() as u64;
    usize::try_from(index).ok().and_then(|index| LOCKS.get(index)).unwrap_or(first)
}
