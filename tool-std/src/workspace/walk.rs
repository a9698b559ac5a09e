//! Listing what is below a folder.

use std::cmp::Ordering;
use std::ops::ControlFlow;
use std::path::Path;

use cap_fs_ext::DirExt;
use cap_std::fs::{Dir, FileType};

use super::Workspace;
use super::ignore_rules::{EntryIs, IgnoreRules, is_ignored};
use super::locate::Found;
use crate::path::{PathError, RelPath, shown};

/// Whether names that begin with a dot are listed. `.git` never is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Hidden {
    /// They are passed over, with all below them.
    Skip,
    /// They are listed.
    Show,
}

/// How to walk.
#[derive(Clone, Copy)]
pub struct WalkOptions<'a> {
    /// What of names that begin with a dot.
    pub hidden: Hidden,
    /// How many levels to list: 1 is the folder's own entries.
    pub depth: usize,
    /// Asked now and then: whether the walk is to stop.
    pub stop: &'a dyn Fn() -> bool,
}

impl std::fmt::Debug for WalkOptions<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { hidden, depth, stop: _ } = self;
        f.debug_struct("WalkOptions").field("hidden", hidden).field("depth", depth).finish_non_exhaustive()
    }
}

/// Something below the folder that is walked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry<'a> {
    /// Its path, relative to the folder where the walk began.
    pub path: &'a str,
    /// What it is.
    pub kind: EntryKind,
}

/// What an entry is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EntryKind {
    /// A file, or something like one.
    File,
    /// A folder.
    Folder,
    /// A link that stays inside the workspace. It is not followed.
    Link,
}

/// What a walk passed over, and how it ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct WalkReport {
    /// Entries that a `.gitignore` or `.ignore` file hides. A folder counts once.
    pub ignored: usize,
    /// Entries whose name begins with a dot. A folder counts once.
    pub hidden: usize,
    /// Links inside the workspace that were listed but not followed.
    pub links: usize,
    /// Links that lead out of the workspace.
    pub links_out: usize,
    /// Names that are not UTF-8 or hold control characters, so that no path in an argument could name them.
    pub unnameable: usize,
    /// Folders that could not be opened.
    pub unreadable: usize,
    /// Folders below the deepest level that is walked.
    pub too_deep: usize,
    /// How it ended.
    pub end: WalkEnd,
}

/// How a walk ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum WalkEnd {
    /// Everything was looked at.
    #[default]
    Complete,
    /// The visitor, or [`WalkOptions::stop`], ended it.
    Stopped,
    /// There were more entries than [`Limits::walk_entries`](crate::Limits::walk_entries).
    TooManyEntries,
}

impl Workspace {
    /// Lists what is below a folder, depth first. The paths come in the order of their bytes, where a folder's path
    /// ends in a slash, so the order is the same on every run.
    ///
    /// Every folder is opened by its name from the handle of the folder above. Links are not followed, so a walk
    /// neither leaves the workspace nor runs in circles. `.git` is passed over, and what `.gitignore` and `.ignore` files
    /// of the workspace hide is counted; the folder where the walk begins is walked even if it is hidden itself.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use tool_std::workspace::{Hidden, WalkOptions};
    /// use tool_std::{RelPath, Workspace};
    ///
    /// # let folder = tempfile::tempdir()?;
    /// # std::fs::write(folder.path().join("a.txt"), "")?;
    /// let workspace = Workspace::open(folder.path())?;
    /// let options = WalkOptions { hidden: Hidden::Skip, depth: 1, stop: &|| false };
    /// let mut names = Vec::new();
    /// let report = workspace.walk(&RelPath::root(), options, &mut |entry| {
    ///     names.push(entry.path.to_owned());
    ///     ControlFlow::Continue(())
    /// })?;
    /// assert_eq!((names, report.hidden), (vec!["a.txt".to_owned()], 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When `from` is not a folder inside the workspace.
    pub fn walk(
        &self,
        from: &RelPath,
        options: WalkOptions<'_>,
        visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>,
    ) -> Result<WalkReport, PathError> {
        let location = self.locate(from)?;
        match location.found {
            Found::Folder => {}
            Found::File(_) | Found::Special => return Err(PathError::NotAFolder { path: shown(&location.path) }),
            Found::Nothing { .. } => return Err(PathError::NotFound { path: from.to_string() }),
        }
        let start = self.folder_at(&location.path)?;
        let base = location.path.to_string_lossy().into_owned();
        let mut walk = Walk {
            workspace: self,
            options,
            outer_rules: self.rules_above(&location.path),
            base,
            open: Vec::new(),
            looked_at: 0,
            report: WalkReport::default(),
        };
        if let ControlFlow::Break(end) = walk.run(start, visit) {
            walk.report.end = end;
        }
        Ok(walk.report)
    }

    /// The rules of the folders around `path`, the outermost first.
    fn rules_above(&self, path: &Path) -> Vec<IgnoreRules> {
        let mut above: Vec<&Path> = path.ancestors().skip(1).collect();
        above.reverse();
        let read = |path: &Path| Some(IgnoreRules::read(&self.folder_at(path).ok()?, &path.to_string_lossy()));
        above.into_iter().filter_map(read).collect()
    }
}

struct Walk<'a> {
    workspace: &'a Workspace,
    options: WalkOptions<'a>,
    /// Where the walk began, relative to the root.
    base: String,
    outer_rules: Vec<IgnoreRules>,
    /// The folders that are being walked, the innermost last.
    open: Vec<OpenFolder>,
    looked_at: usize,
    report: WalkReport,
}

struct OpenFolder {
    dir: Dir,
    /// Relative to where the walk began, with a slash at the end unless it is empty.
    prefix: String,
    rules: IgnoreRules,
    /// What is still to be visited, in reverse.
    entries: Vec<Listed>,
}

struct Listed {
    name: String,
    kind: EntryKind,
}

impl Walk<'_> {
    fn run(&mut self, start: Dir, visit: &mut dyn FnMut(Entry<'_>) -> ControlFlow<()>) -> ControlFlow<WalkEnd> {
        self.enter(start, String::new())?;
        while let Some(folder) = self.open.last_mut() {
            let Some(listed) = folder.entries.pop() else {
                self.open.pop();
                continue;
            };
            let path = format!("{}{}", folder.prefix, listed.name);
            if !self.is_listed(&path, &listed) {
                continue;
            }
            if visit(Entry { path: &path, kind: listed.kind }).is_break() {
                return ControlFlow::Break(WalkEnd::Stopped);
            }
            if listed.kind == EntryKind::Folder && self.open.len() < self.options.depth {
                self.descend(&listed.name, path)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether an entry is shown; counts it where it is not.
    fn is_listed(&mut self, path: &str, listed: &Listed) -> bool {
        if listed.name == ".git" {
            return false;
        }
        if self.options.hidden == Hidden::Skip && listed.name.starts_with('.') {
            self.report.hidden += 1;
            return false;
        }
        let path = if self.base.is_empty() { path.to_owned() } else { format!("{}/{path}", self.base) };
        let entry = if listed.kind == EntryKind::Folder { EntryIs::Folder } else { EntryIs::Other };
        let mut rules = self.outer_rules.iter().chain(self.open.iter().map(|folder| &folder.rules)).rev();
        if is_ignored(&mut rules, &path, entry) {
            self.report.ignored += 1;
            return false;
        }
        if listed.kind == EntryKind::Link {
            return self.stays_inside(&path);
        }
        true
    }

    fn stays_inside(&mut self, path: &str) -> bool {
        let inside = self.workspace.resolve(path).and_then(|path| self.workspace.locate(&path)).is_ok();
        *if inside { &mut self.report.links } else { &mut self.report.links_out } += 1;
        inside
    }

    fn descend(&mut self, name: &str, path: String) -> ControlFlow<WalkEnd> {
        if self.open.len() >= self.workspace.limits().walk_depth {
            self.report.too_deep += 1;
            return ControlFlow::Continue(());
        }
        let opened = self.open.last().map(|folder| folder.dir.open_dir_nofollow(name));
        if let Some(Ok(dir)) = opened {
            self.enter(dir, path + "/")
        } else {
            self.report.unreadable += 1;
            ControlFlow::Continue(())
        }
    }

    /// Reads the entries of a folder and makes it the innermost.
    fn enter(&mut self, dir: Dir, prefix: String) -> ControlFlow<WalkEnd> {
        let Ok(entries) = dir.entries() else {
            self.report.unreadable += 1;
            return ControlFlow::Continue(());
        };
        let mut listed = Vec::new();
        for entry in entries.flatten() {
            self.count()?;
            let Ok(file_type) = entry.file_type() else { continue };
            match entry.file_name().into_string() {
                Ok(name) if !name.contains(char::is_control) => {
                    listed.push(Listed { name, kind: EntryKind::of(file_type) });
                }
                _ => self.report.unnameable += 1,
            }
        }
        listed.sort_unstable_by(|a, b| b.cmp_by_path(a));
        let path = format!("{}/{prefix}", self.base);
        let rules = IgnoreRules::read(&dir, path.trim_matches('/'));
        self.open.push(OpenFolder { dir, prefix, rules, entries: listed });
        ControlFlow::Continue(())
    }

    fn count(&mut self) -> ControlFlow<WalkEnd> {
        self.looked_at += 1;
        if self.looked_at > self.workspace.limits().walk_entries {
            return ControlFlow::Break(WalkEnd::TooManyEntries);
        }
        // Asking may take a lock, and most entries take less time than that.
        if self.looked_at.is_multiple_of(64) && (self.options.stop)() {
            return ControlFlow::Break(WalkEnd::Stopped);
        }
        ControlFlow::Continue(())
    }
}

impl EntryKind {
    fn of(file_type: FileType) -> Self {
        if file_type.is_dir() {
            Self::Folder
        } else if file_type.is_symlink() {
            Self::Link
        } else {
            Self::File
        }
    }
}

impl Listed {
    /// The order of the whole paths below: `a.txt` comes before `a/b`.
    fn cmp_by_path(&self, other: &Self) -> Ordering {
        self.path_bytes().cmp(other.path_bytes())
    }

    fn path_bytes(&self) -> impl Iterator<Item = u8> {
        let slash = (self.kind == EntryKind::Folder).then_some(b'/');
        self.name.bytes().chain(slash)
    }
}
