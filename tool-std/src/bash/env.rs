//! The environment of a command: an allow-list, never the host's environment with something taken away.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

use super::private::PrivateFolders;

/// What a command may inherit: where programs are, and how text is read and written.
const INHERITED: [&str; 10] = [
    "PATH",
    "LANG",
    "LANGUAGE",
    "LC_ALL",
    "LC_COLLATE",
    "LC_CTYPE",
    "LC_MESSAGES",
    "LC_MONETARY",
    "LC_NUMERIC",
    "LC_TIME",
];

/// Where temporary files go. A command inherits these only under [`HomePolicy::Workspace`].
const TEMPORARY: [&str; 3] = ["TMPDIR", "TEMP", "TMP"];

/// Where programs are when the host does not say, or says nothing that may be used: the system's own default.
const DEFAULT_PATH: &str = "/bin:/usr/bin";

/// Where a command finds its `HOME`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub enum HomePolicy {
    /// A fresh, empty folder outside the workspace, for this command only; `TMPDIR` likewise. A program then finds
    /// neither the user's configuration nor one that the workspace brings: `git status` runs the commands of a
    /// `.gitconfig` in its `HOME`.
    #[default]
    Private,
    /// The workspace, with the host's `TMPDIR`, `TEMP` and `TMP`. Only for a workspace whose every file is trusted.
    Workspace,
}

/// The variables of the host that its commands may inherit. The others are not kept, so they cannot leak from here.
///
/// ```
/// use tool_std::bash::Environment;
///
/// let environment = Environment::from_variables([("LANG", "C.UTF-8"), ("ANTHROPIC_API_KEY", "secret")]);
/// assert!(!format!("{environment:?}").contains("secret"));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Environment {
    variables: BTreeMap<&'static str, OsString>,
}

impl Environment {
    /// What this process has, as it is now.
    #[expect(clippy::disallowed_methods, reason = "the one place that reads the environment of the process")]
    pub fn of_process() -> Self {
        Self::from_lookup(|name| std::env::var_os(name))
    }

    /// What may be inherited of the given variables.
    pub fn from_variables<N, V>(variables: impl IntoIterator<Item = (N, V)>) -> Self
    where
        N: AsRef<OsStr>,
        V: Into<OsString>,
    {
        let mut given: BTreeMap<OsString, OsString> =
            variables.into_iter().map(|(name, value)| (name.as_ref().to_owned(), value.into())).collect();
        Self::from_lookup(|name| given.remove(OsStr::new(name)))
    }

    fn from_lookup(mut lookup: impl FnMut(&str) -> Option<OsString>) -> Self {
        let variables = INHERITED
            .into_iter()
            .chain(TEMPORARY)
            .filter_map(|name| Some((name, lookup(name).filter(|value| !value.is_empty())?)))
            .collect();
        Self { variables }
    }

    /// The folder in which the host puts temporary files, if it says so.
    pub(super) fn temporary(&self) -> Option<&Path> {
        self.variables.get("TMPDIR").map(Path::new)
    }

    /// All variables of a command that starts in `directory`. Without private folders, its home is the workspace,
    /// which is at `root`.
    pub(super) fn of_command(
        &self,
        root: &Path,
        directory: &Path,
        private: Option<&PrivateFolders>,
    ) -> BTreeMap<&'static str, OsString> {
        let mut variables = self.variables.clone();
        variables.insert("PATH", search_path(self.variables.get("PATH"), root));
        variables.insert("PWD", directory.into());
        match private {
            None => {
                variables.insert("HOME", root.into());
            }
            Some(private) => {
                for name in TEMPORARY {
                    variables.remove(name);
                }
                // `TEMP` and `TMP` stay away: programs of this system ask for `TMPDIR`, and one name is enough.
                variables.insert("TMPDIR", private.temporary().into());
                variables.insert("HOME", private.home().into());
            }
        }
        variables
    }
}

/// The part of an inherited `PATH` that may be used: no entry that depends on where a command runs, and none that the
/// model can fill with programs of its own, because it is in the workspace or is not there yet.
fn search_path(inherited: Option<&OsString>, root: &Path) -> OsString {
    let usable = inherited.into_iter().flat_map(std::env::split_paths).filter(|entry| is_usable(entry, root));
    match std::env::join_paths(usable) {
        Ok(path) if !path.is_empty() => path,
        _ => DEFAULT_PATH.into(),
    }
}

fn is_usable(entry: &Path, root: &Path) -> bool {
    let is_in_workspace = |folder| real_path(folder).is_none_or(|folder| folder.starts_with(root));
    // The folders above count too: a link in the workspace leads wherever the model likes.
    entry.is_absolute() && !entry.ancestors().any(is_in_workspace)
}

/// Where a path leads, links resolved; `None` where it leads nowhere.
#[expect(clippy::disallowed_methods, reason = "PATH and TMPDIR name places of the host, outside every workspace")]
pub(super) fn real_path(path: &Path) -> Option<PathBuf> {
    std::fs::canonicalize(path).ok()
}

#[cfg(test)]
#[expect(clippy::disallowed_methods, reason = "tests look at the folders from outside")]
mod tests {
    use super::*;

    fn path(inherited: &str, root: &Path) -> OsString {
        search_path(Some(&inherited.into()), root)
    }

    #[test]
    fn entries_that_a_model_could_fill_are_dropped() {
        let parent = tempfile::tempdir().unwrap();
        let parent = parent.path().canonicalize().unwrap();
        let (root, beside) = (parent.join("space"), parent.join("space-two"));
        for folder in [&root, &beside] {
            std::fs::create_dir(folder).unwrap();
        }
        std::os::unix::fs::symlink(&root, parent.join("link")).unwrap();
        std::os::unix::fs::symlink(&beside, root.join("out")).unwrap();
        let folder = |name: &str| parent.join(name).to_str().unwrap().to_owned();

        assert_eq!(path(":/usr/bin::bin:./x:.", &root), "/usr/bin", "empty and relative ones");
        assert_eq!(
            path(&format!("/usr/bin:{}", folder("space-two")), &root),
            *format!("/usr/bin:{}", folder("space-two"))
        );
        for inside in ["space", "link", "space-two/../space", "space/out", "link/out", "absent", "space/absent"] {
            assert_eq!(path(&format!("{}:/usr/bin", folder(inside)), &root), "/usr/bin", "{inside}");
        }
    }

    #[test]
    fn the_system_default_takes_the_place_of_an_empty_path() {
        assert_eq!(search_path(None, Path::new("/work/space")), DEFAULT_PATH);
        assert_eq!(path("bin:.", Path::new("/work/space")), DEFAULT_PATH);
    }

    #[test]
    fn only_listed_names_that_hold_something_are_kept() {
        let environment = Environment::from_variables([("LC_ALL", "C"), ("LANG", ""), ("SSH_AUTH_SOCK", "/run/agent")]);
        assert_eq!(environment.variables, BTreeMap::from([("LC_ALL", OsString::from("C"))]));
    }
}
