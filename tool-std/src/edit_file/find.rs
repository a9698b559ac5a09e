//! Finding the text of an edit in a file.

use std::ops::Range;

use memchr::memmem::{self, Finder};

use super::endings::{LfView, to_lf};
use super::{Edit, EditFileError, Hint};

/// How many line numbers an error names.
const MAX_LINES: usize = 10;

/// The largest file in which near misses are looked for; it takes several times its size in memory.
const MAX_HINT: usize = 4 * 1024 * 1024;

/// How a text was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MatchKind {
    /// Byte for byte.
    Exact,
    /// With other line endings.
    OtherEndings,
}

/// Where the old text of an edit is.
#[derive(Debug)]
pub(super) struct Found {
    pub(super) ranges: Vec<Range<usize>>,
    pub(super) kind: MatchKind,
}

/// Finds the text of an edit: byte for byte, or else with line endings of either kind. Nothing looser: a guess that is
/// wrong deletes what nobody named (opencode#24742).
///
/// # Errors
///
/// When it is not there, or is there more than once and one was asked for.
pub(super) fn find(number: usize, edit: &Edit, bytes: &[u8]) -> Result<Found, EditFileError> {
    let old = edit.old_text.as_bytes();
    let has_ending = old.contains(&b'\n');
    // Whoever replaces all occurrences means those with the other line ending as well.
    if !(has_ending && replaces_all(edit)) {
        // A line feed is not the beginning of a match if it is the second half of a line ending.
        let splits_ending = |start: &usize| old.starts_with(b"\n") && ends_in_return(bytes, *start);
        let starts = occurrences(edit, old, bytes).filter(|start| !splits_ending(start));
        if let Some(starts) = chosen(number, edit, bytes, starts)? {
            let ranges = starts.into_iter().map(|start| start..start + old.len()).collect();
            return Ok(Found { ranges, kind: MatchKind::Exact });
        }
    }
    let view = LfView::of(bytes);
    let old_in_view = to_lf(&edit.old_text);
    let starts = occurrences(edit, old_in_view.as_bytes(), &view.bytes);
    let Some(starts) = chosen(number, edit, &view.bytes, starts)? else {
        return Err(EditFileError::NotFound { edit: number, hint: hint(&old_in_view, &view.bytes) });
    };
    let ranges = starts.into_iter().map(|start| view.original(&(start..start + old_in_view.len())));
    let ranges: Vec<_> = ranges.collect();
    let is_exact = ranges.iter().all(|range| bytes.get(range.clone()) == Some(old));
    Ok(Found { ranges, kind: if is_exact { MatchKind::Exact } else { MatchKind::OtherEndings } })
}

fn replaces_all(edit: &Edit) -> bool {
    edit.replace_all == Some(true)
}

fn ends_in_return(bytes: &[u8], end: usize) -> bool {
    bytes.get(..end).is_some_and(|before| before.ends_with(b"\r"))
}

/// The occurrences that are replaced, or `None` if there are none.
fn chosen(
    number: usize,
    edit: &Edit,
    text: &[u8],
    mut starts: impl Iterator<Item = usize>,
) -> Result<Option<Vec<usize>>, EditFileError> {
    let Some(first) = starts.next() else { return Ok(None) };
    let mut named = vec![first];
    if replaces_all(edit) {
        named.extend(starts);
        return Ok(Some(named));
    }
    let Some(second) = starts.next() else { return Ok(Some(named)) };
    named.push(second);
    named.extend(starts.by_ref().take(MAX_LINES - named.len()));
    let count = named.len() + starts.count();
    let lines = named.into_iter().map(|start| line_of(text, start)).collect();
    Err(EditFileError::Ambiguous { edit: number, count, lines })
}

/// Where `old` begins in `text`. To replace all, one occurrence begins after the other; otherwise they may overlap,
/// because which of `aa` in `aaa` is meant is not known.
fn occurrences<'a>(edit: &Edit, old: &'a [u8], text: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let step = if replaces_all(edit) { old.len().max(1) } else { 1 };
    let finder = Finder::new(old);
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + finder.find(text.get(from..)?)?;
        from = start + step;
        Some(start)
    })
}

/// The number of the line, from 1, that holds the byte at `offset`.
pub(super) fn line_of(bytes: &[u8], offset: usize) -> usize {
    1 + memchr::memchr_iter(b'\n', bytes.get(..offset).unwrap_or(bytes)).count()
}

/// Looks for what a reader would call the same text. It only ever explains: nothing is replaced because of it.
fn hint(old: &str, text: &[u8]) -> Option<Hint> {
    if let Some(without_newline) = old.strip_suffix('\n')
        && !without_newline.is_empty()
        && text.ends_with(without_newline.as_bytes())
    {
        return Some(Hint::NoFinalNewline);
    }
    if text.len() > MAX_HINT {
        return None;
    }
    let squeezed = Squeezed::of(text);
    let wanted = Squeezed::of(old.as_bytes());
    let at = (!wanted.bytes.is_empty()).then(|| memmem::find(&squeezed.bytes, &wanted.bytes))??;
    let offset = squeezed.offsets.get(at)?;
    Some(Hint::OtherWhitespace { line: line_of(text, *offset) })
}

/// A text without its whitespace, and where each byte was.
struct Squeezed {
    bytes: Vec<u8>,
    offsets: Vec<usize>,
}

impl Squeezed {
    fn of(text: &[u8]) -> Self {
        let kept = text.iter().enumerate().filter(|(_, byte)| !byte.is_ascii_whitespace());
        let (offsets, bytes) = kept.map(|(offset, byte)| (offset, *byte)).unzip();
        Self { bytes, offsets }
    }
}
