//! `glob`: the paths that match a pattern.

use std::fmt::Write;
use std::ops::ControlFlow;

use tool_core::effects::{Access, Effects, Footprint, Scope};
use tool_core::{ToolContext, tool, tool_input};

use crate::path::{PathError, RelPath};
use crate::workspace::{EntryKind, Hidden, RULE_FILES, WalkEnd, WalkOptions, WalkReport, Workspace};

mod pattern;

use pattern::{Matcher, Parsed};

pub use pattern::GlobPattern;

/// The arguments of `glob`.
#[tool_input]
#[derive(Debug, Clone)]
pub struct GlobArgs {
    /// The pattern, relative to the workspace root, for example `src/**/*.rs`. `*` and `?` stay within one name, `**`
    /// spans folders, `[ab]` is one character of several, `{a,b}` one text of several.
    pub pattern: GlobPattern,
}

/// List the files and folders of the workspace whose path matches a pattern, sorted by path. Folders end in `/`.
///
/// What `.gitignore` hides is left out, and so are names that begin with a dot unless the pattern has one (`**/.env`).
/// At most 200 paths are listed. Links are listed but not followed.
#[tool(reads(pattern), idempotent, blocking)]
pub fn glob(
    #[state] workspace: &Workspace,
    context: &ToolContext,
    GlobArgs { pattern }: GlobArgs,
) -> Result<String, PathError> {
    let parsed = Parsed::of(pattern.as_str(), &workspace.roots())?;
    match parsed.matcher {
        None => literal(workspace, &parsed.base),
        Some(matcher) => search(workspace, &parsed.base, &matcher, &|| context.is_cancelled()),
    }
}

/// A pattern without wildcards names one path, hidden or ignored as it may be (opencode#31994).
fn literal(workspace: &Workspace, path: &RelPath) -> Result<String, PathError> {
    Ok(match workspace.kind_of(path)? {
        None => format!("no matches: `{path}` does not exist"),
        Some(EntryKind::Folder) => format!("{path}/\n[a folder; use `{path}/**` to list what is in it]"),
        Some(EntryKind::File | EntryKind::Link) => path.to_string(),
    })
}

fn search(
    workspace: &Workspace,
    base: &RelPath,
    matcher: &Matcher,
    stop: &dyn Fn() -> bool,
) -> Result<String, PathError> {
    match workspace.kind_of(base)? {
        None => return Ok(format!("no matches: the folder `{base}` does not exist")),
        Some(EntryKind::Folder) => {}
        Some(EntryKind::File | EntryKind::Link) => return Ok(format!("no matches: `{base}` is a file, not a folder")),
    }
    let hidden = if matcher.names_hidden() { Hidden::Show } else { Hidden::Skip };
    let options = WalkOptions { hidden, depth: matcher.depth(), stop };
    let mut found = Matches { prefix: base, listed: String::new(), count: 0, most: workspace.limits().glob_matches };
    let report = workspace.walk(base, options, &mut |entry| {
        if matcher.is_match(entry.path) {
            found.add(entry.path, entry.kind);
        }
        ControlFlow::Continue(())
    })?;
    Ok(found.into_text(matcher, &report))
}

struct Matches<'a> {
    prefix: &'a RelPath,
    listed: String,
    count: usize,
    most: usize,
}

impl Matches<'_> {
    fn add(&mut self, path: &str, kind: EntryKind) {
        self.count += 1;
        if self.count > self.most {
            return;
        }
        if !self.prefix.as_str().is_empty() {
            self.listed.push_str(self.prefix.as_str());
            self.listed.push('/');
        }
        self.listed.push_str(path);
        self.listed.push_str(if kind == EntryKind::Folder { "/\n" } else { "\n" });
    }

    /// The text for the model. An empty list says why it may be empty: silence is taken for absence.
    fn into_text(mut self, matcher: &Matcher, report: &WalkReport) -> String {
        if self.count == 0 {
            self.listed.push_str("no matches\n");
        }
        if self.count > self.most {
            // Writing to a string cannot fail.
            let _ =
                writeln!(self.listed, "[{} of {} matches; narrow the pattern to see others]", self.most, self.count);
        }
        let mut notes = missed(report);
        if self.count == 0 {
            notes.extend(matcher.note().map(str::to_owned));
            notes.extend(passed_over(report));
        }
        for note in notes {
            let _ = writeln!(self.listed, "[{note}]");
        }
        self.listed.pop();
        self.listed
    }
}

/// Why there may be more matches than were found.
fn missed(report: &WalkReport) -> Vec<String> {
    let mut notes = counts(&[(report.unreadable, "not readable"), (report.too_deep, "too many folders deep")]);
    match report.end {
        WalkEnd::Complete => {}
        WalkEnd::Stopped => notes.push("the search was stopped, so there may be more".to_owned()),
        WalkEnd::TooManyEntries => {
            notes.push("there is too much to look at all of it; begin the pattern with a folder".to_owned());
        }
    }
    notes
}

/// What was left out on purpose.
fn passed_over(report: &WalkReport) -> Vec<String> {
    counts(&[
        (report.ignored, "ignored by .gitignore or .ignore"),
        (report.hidden, "hidden: the name begins with a dot, and the pattern has no such name"),
        (report.links, "a link, and links are not followed"),
        (report.links_out, "a link out of the workspace"),
        (report.unnameable, "not listed: the name is not UTF-8 or holds control characters"),
    ])
}

fn counts(reasons: &[(usize, &str)]) -> Vec<String> {
    let counted = reasons.iter().filter(|(count, _)| *count > 0);
    counted.map(|(count, reason)| format!("passed over {count} ({reason})")).collect()
}

/// A search reads the folders below the pattern's fixed part, and the ignore rules above it.
impl Footprint<Workspace> for GlobPattern {
    fn footprint(&self, workspace: &Workspace, _access: Access, effects: &mut Effects) {
        let Ok(parsed) = Parsed::of(self.as_str(), &workspace.roots()) else { return };
        // Resolved from the root: an empty path is refused, a dot is not.
        workspace.reads(&format!("./{}", parsed.base.as_str()), effects);
        if parsed.matcher.is_none() {
            return;
        }
        let mut folder = parsed.base.as_str();
        while let Some((above, _)) = folder.rsplit_once('/').or_else(|| (!folder.is_empty()).then_some(("", folder))) {
            for name in RULE_FILES {
                workspace.reads(&format!("./{above}/{name}"), effects);
            }
            folder = above;
        }
    }
}
