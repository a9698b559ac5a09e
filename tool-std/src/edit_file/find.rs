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
    if let Some(ranges) = occurrences(number, edit, edit.old_text.as_bytes(), bytes, &|range| range.clone())? {
        return Ok(Found { ranges, kind: MatchKind::Exact });
    }
    let view = LfView::of(bytes);
    let old = to_lf(&edit.old_text);
    match occurrences(number, edit, old.as_bytes(), &view.bytes, &|range| view.original(range))? {
        Some(ranges) => Ok(Found { ranges, kind: MatchKind::OtherEndings }),
        None => Err(EditFileError::NotFound { edit: number, hint: hint(&old, &view.bytes) }),
    }
}

/// Where `old` is in `text`, or `None` if nowhere. `original` turns a range of `text` into one of the file.
fn occurrences(
    number: usize,
    edit: &Edit,
    old: &[u8],
    text: &[u8],
    original: &dyn Fn(&Range<usize>) -> Range<usize>,
) -> Result<Option<Vec<Range<usize>>>, EditFileError> {
    let finder = Finder::new(old);
    let range = |start: usize| original(&(start..start + old.len()));
    if edit.replace_all == Some(true) {
        let ranges: Vec<_> = finder.find_iter(text).map(range).collect();
        return Ok((!ranges.is_empty()).then_some(ranges));
    }
    let mut starts = overlapping(&finder, text);
    let Some(first) = starts.next() else { return Ok(None) };
    let Some(second) = starts.next() else { return Ok(Some(vec![range(first)])) };
    let mut named = vec![first, second];
    named.extend(starts.by_ref().take(MAX_LINES - named.len()));
    let count = named.len() + starts.count();
    let lines = named.into_iter().map(|start| line_of(text, start)).collect();
    Err(EditFileError::Ambiguous { edit: number, count, lines })
}

/// Every place where the text begins, also within another occurrence: which of `aa` in `aaa` is meant is not known.
fn overlapping<'a>(finder: &'a Finder<'_>, text: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
    let mut from = 0;
    std::iter::from_fn(move || {
        let start = from + finder.find(text.get(from..)?)?;
        from = start + 1;
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
