//! Putting the new texts in place of the old ones.

use std::fmt;
use std::ops::Range;

use super::endings::{Ending, to_lf, with_ending};
use super::find::{MatchKind, find};
use super::{Edit, EditFileError};

/// A file after its edits.
#[derive(Debug)]
pub(super) struct Edited {
    pub(super) bytes: Vec<u8>,
    /// In the order of the file.
    pub(super) changes: Vec<Change>,
}

/// One replacement that was made.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Change {
    /// The first and the last line of the new text, from 1, in the file as it is now.
    first: usize,
    last: usize,
    kind: MatchKind,
    is_deletion: bool,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.is_deletion, self.first == self.last) {
            (true, _) => write!(f, "- at line {}: deleted", self.first)?,
            (false, true) => write!(f, "- line {}", self.first)?,
            (false, false) => write!(f, "- lines {}-{}", self.first, self.last)?,
        }
        match self.kind {
            MatchKind::Exact => Ok(()),
            MatchKind::OtherEndings => f.write_str(" (matched with other line endings)"),
        }
    }
}

/// A place of the file and what goes there.
struct Replacement {
    edit: usize,
    range: Range<usize>,
    text: String,
    kind: MatchKind,
}

/// Makes all edits, each found in `bytes` as they are. What no edit names is copied byte for byte, whatever it is.
///
/// # Errors
///
/// When an edit cannot be made, or two of them name the same text.
pub(super) fn apply(bytes: &[u8], edits: &[Edit]) -> Result<Edited, EditFileError> {
    let is_utf8 = std::str::from_utf8(bytes).is_ok();
    let mut replacements = Vec::new();
    for (index, edit) in edits.iter().enumerate() {
        let number = index + 1;
        if !is_utf8 && !edit.new_text.is_ascii() {
            return Err(EditFileError::Encoding { edit: number });
        }
        replacements.extend(replacements_of(number, edit, bytes)?);
    }
    replacements.sort_by_key(|replacement| replacement.range.start);
    check_apart(&replacements)?;
    Ok(splice(bytes, &replacements))
}

fn replacements_of(number: usize, edit: &Edit, bytes: &[u8]) -> Result<Vec<Replacement>, EditFileError> {
    if edit.old_text == edit.new_text {
        return Err(EditFileError::Unchanged { edit: number });
    }
    let found = find(number, edit, bytes)?;
    // Whoever changes nothing but the line endings means them; all other text gets those of its place (codex#4003).
    let means_endings = to_lf(&edit.old_text) == to_lf(&edit.new_text);
    let replacements = found.ranges.into_iter().map(|range| {
        let ending = Ending::around(bytes, &range).filter(|_| !means_endings);
        let text = ending.map_or_else(|| edit.new_text.clone(), |ending| with_ending(&edit.new_text, ending));
        Replacement { edit: number, range, text, kind: found.kind }
    });
    let replacements: Vec<_> = replacements.collect();
    let unchanged =
        |replacement: &Replacement| bytes.get(replacement.range.clone()) == Some(replacement.text.as_bytes());
    if replacements.iter().all(unchanged) {
        return Err(EditFileError::Unchanged { edit: number });
    }
    Ok(replacements)
}

fn check_apart(sorted: &[Replacement]) -> Result<(), EditFileError> {
    for pair in sorted.windows(2) {
        if let [first, second] = pair
            && first.range.end > second.range.start
        {
            return Err(EditFileError::Overlap { first: first.edit, second: second.edit });
        }
    }
    Ok(())
}

fn splice(bytes: &[u8], sorted: &[Replacement]) -> Edited {
    let mut edited = Edited { bytes: Vec::with_capacity(bytes.len()), changes: Vec::with_capacity(sorted.len()) };
    let mut copied = 0;
    let mut line = 1;
    for Replacement { range, text, kind, .. } in sorted {
        let between = bytes.get(copied..range.start).unwrap_or_default();
        edited.bytes.extend_from_slice(between);
        edited.bytes.extend_from_slice(text.as_bytes());
        let first = line + count_lines(between);
        line = first + count_lines(text.as_bytes());
        // A line feed at the end begins a line that holds nothing of the new text.
        let last = if text.ends_with('\n') { line - 1 } else { line };
        edited.changes.push(Change { first, last, kind: *kind, is_deletion: text.is_empty() });
        copied = range.end;
    }
    edited.bytes.extend_from_slice(bytes.get(copied..).unwrap_or_default());
    edited
}

fn count_lines(bytes: &[u8]) -> usize {
    memchr::memchr_iter(b'\n', bytes).count()
}
