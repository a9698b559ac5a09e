//! The rules of `.gitignore` and `.ignore` files.

use std::io::Read;
use std::path::Path;

use cap_fs_ext::{FollowSymlinks, OpenOptionsFollowExt, OpenOptionsSyncExt};
use cap_std::fs::{Dir, OpenOptions};
use ignore::Match;
use ignore::gitignore::{Gitignore, GitignoreBuilder};

/// The names of files with rules, the weaker first.
pub(crate) const RULE_FILES: [&str; 2] = [".gitignore", ".ignore"];
/// The most bytes of such a file that count.
const MAX_RULES: u64 = 1024 * 1024;

/// The rules of one folder.
#[derive(Debug)]
pub(super) struct IgnoreRules {
    by_file: Vec<Gitignore>,
}

impl IgnoreRules {
    /// Reads the rules of `folder`, whose path relative to the root is `path`.
    ///
    /// Only the workspace's own files count: not the user's, and none above the root, so that a walk gives the same
    /// everywhere. A rule that cannot be parsed is skipped, as git does.
    pub(super) fn read(folder: &Dir, path: &str) -> Self {
        let by_file = RULE_FILES.iter().filter_map(|name| parse(&read_text(folder, name)?, path)).collect();
        Self { by_file }
    }
}

/// Whether the rules of the folders around an entry, the innermost first, hide it. The first rule that says anything
/// decides.
pub(super) fn is_ignored(innermost_first: &mut dyn Iterator<Item = &IgnoreRules>, path: &str, entry: EntryIs) -> bool {
    let strongest_first = innermost_first.flat_map(|rules| rules.by_file.iter().rev());
    for rules in strongest_first {
        match rules.matched(Path::new(path), entry == EntryIs::Folder) {
            Match::Ignore(_) => return true,
            Match::Whitelist(_) => return false,
            Match::None => {}
        }
    }
    false
}

/// What a rule needs to know of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EntryIs {
    Folder,
    Other,
}

fn parse(text: &str, path: &str) -> Option<Gitignore> {
    let mut builder = GitignoreBuilder::new(path);
    for line in text.lines() {
        let _ = builder.add_line(None, line);
    }
    builder.build().ok()
}

fn read_text(folder: &Dir, name: &str) -> Option<String> {
    let mut options = OpenOptions::new();
    options.read(true).follow(FollowSymlinks::No).nonblock(true);
    let file = folder.open_with(name, &options).ok()?;
    if !file.metadata().ok()?.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    file.take(MAX_RULES).read_to_end(&mut bytes).ok()?;
    Some(String::from_utf8_lossy(&bytes).into_owned())
}
