//! Where a path leads once its links are resolved.

use std::ffi::{OsStr, OsString};
use std::path::{Component, Path, PathBuf};

use cap_std::fs::Metadata;

use super::Workspace;
use crate::path::{Names, PathError, RelPath, shown};

/// The most links on one path: what Linux follows.
const MAX_LINKS: usize = 40;

/// Where a path leads: relative to the root, without links, `.` and `..`.
#[derive(Debug)]
pub(super) struct Location {
    pub(super) path: PathBuf,
    pub(super) found: Found,
}

/// What lies at a location.
#[derive(Debug)]
pub(super) enum Found {
    Folder,
    File(Box<Metadata>),
    /// A pipe, a socket or a device.
    Special,
    /// Nothing. Of the path's components, the last `missing` do not exist; at least one.
    Nothing {
        missing: usize,
    },
}

impl Location {
    /// The shortest part of the path that does not exist, or all of it.
    pub(super) fn topmost_missing(&self) -> &Path {
        match self.found {
            Found::Nothing { missing } => self.path.ancestors().nth(missing.saturating_sub(1)).unwrap_or(&self.path),
            _ => &self.path,
        }
    }
}

impl Workspace {
    /// Resolves the links of a path.
    ///
    /// The answer may be outdated at once, so it is no permission: whoever opens it does so from the root's handle,
    /// which the system keeps inside. It is needed to tell why a path is refused, to take links that name the root
    /// (the system refuses any absolute link), and to know two spellings of one file.
    ///
    /// # Errors
    ///
    /// When a link or `..` leads out, and when a file stands where a folder is needed.
    pub(super) fn locate(&self, path: &RelPath) -> Result<Location, PathError> {
        let mut resolution = Resolution {
            workspace: self,
            // Reversed: the next component is the last.
            pending: path.components().rev().map(OsString::from).collect(),
            path: PathBuf::new(),
            links: Vec::new(),
        };
        let found = resolution.run(path)?;
        let location = Location { path: resolution.path, found };
        match location.found {
            Found::File(_) | Found::Special if path.names() == Names::Folder => {
                Err(PathError::NotAFolder { path: shown(&location.path) })
            }
            _ => Ok(location),
        }
    }
}

struct Resolution<'a> {
    workspace: &'a Workspace,
    pending: Vec<OsString>,
    /// What is resolved so far: a folder, relative to the root.
    path: PathBuf,
    /// The links that were followed, with what they hold.
    links: Vec<(PathBuf, PathBuf)>,
}

impl Resolution<'_> {
    fn run(&mut self, asked: &RelPath) -> Result<Found, PathError> {
        while let Some(component) = self.pending.pop() {
            if component == ".." {
                if !self.path.pop() {
                    return Err(self.left_the_root());
                }
                continue;
            }
            self.path.push(&component);
            match self.workspace.dir().symlink_metadata(&self.path) {
                Ok(metadata) if metadata.is_symlink() => self.follow(asked)?,
                Ok(metadata) if metadata.is_dir() => {}
                Ok(_) if !self.pending.is_empty() => return Err(PathError::NotAFolder { path: shown(&self.path) }),
                Ok(metadata) if metadata.is_file() => return Ok(Found::File(Box::new(metadata))),
                Ok(_) => return Ok(Found::Special),
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => return self.nothing_from_here(asked),
                Err(error) => return Err(PathError::io(&self.path, error)),
            }
        }
        Ok(Found::Folder)
    }

    /// Takes the target of the link at `self.path` in place of the link.
    fn follow(&mut self, asked: &RelPath) -> Result<(), PathError> {
        if self.links.len() == MAX_LINKS {
            return Err(PathError::TooManyLinks { path: asked.to_string() });
        }
        let dir = self.workspace.dir();
        let target = dir.read_link_contents(&self.path).map_err(|error| PathError::io(&self.path, error))?;
        self.links.push((self.path.clone(), target.clone()));
        self.path.pop();
        let relative = if target.is_absolute() {
            self.path.clear();
            let below = self.workspace.roots().iter().find_map(|root| target.strip_prefix(root).ok());
            below.ok_or_else(|| self.left_the_root())?
        } else {
            &target
        };
        let components = relative.components().filter_map(|component| match component {
            Component::Normal(name) => Some(name),
            Component::ParentDir => Some(OsStr::new("..")),
            Component::CurDir | Component::RootDir | Component::Prefix(_) => None,
        });
        self.pending.extend(components.rev().map(OsStr::to_owned));
        Ok(())
    }

    /// The component that was just taken does not exist: the rest can be taken by its letters, unless it goes up again.
    fn nothing_from_here(&mut self, asked: &RelPath) -> Result<Found, PathError> {
        if self.pending.iter().any(|component| component == "..") {
            return Err(PathError::NotFound { path: asked.to_string() });
        }
        let missing = 1 + self.pending.len();
        self.path.extend(self.pending.drain(..).rev());
        Ok(Found::Nothing { missing })
    }

    fn left_the_root(&self) -> PathError {
        match self.links.last() {
            Some((link, target)) => PathError::LinkOut { link: shown(link), target: target.clone() },
            None => PathError::Outside,
        }
    }
}
