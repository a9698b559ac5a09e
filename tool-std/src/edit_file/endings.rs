//! Line endings: reading a file as if each were a line feed, and giving new text those of its place.

use std::borrow::Cow;
use std::ops::Range;

use memchr::memmem;
use memchr::{memchr, memrchr};

/// How a line ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ending {
    Lf,
    CrLf,
}

impl Ending {
    fn as_str(self) -> &'static str {
        match self {
            Self::Lf => "\n",
            Self::CrLf => "\r\n",
        }
    }

    /// How the line that ends at the line feed at `at` ends.
    fn at(bytes: &[u8], at: usize) -> Self {
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        if before == Some(&b'\r') { Self::CrLf } else { Self::Lf }
    }

    /// The line ending that text put in place of `range` should have: that of the place, or else the next one after it,
    /// or else the last one before it.
    pub(super) fn around(bytes: &[u8], range: &Range<usize>) -> Option<Self> {
        let (before, from_here) = bytes.split_at_checked(range.start)?;
        let here_or_after = memchr(b'\n', from_here).map(|at| Self::at(bytes, range.start + at));
        here_or_after.or_else(|| memrchr(b'\n', before).map(|at| Self::at(bytes, at)))
    }
}

/// `text` with each line ending replaced by `ending`.
pub(super) fn with_ending(text: &str, ending: Ending) -> String {
    let text = to_lf(text);
    if ending == Ending::Lf { text.into_owned() } else { text.replace('\n', ending.as_str()) }
}

/// `text` with each CRLF replaced by a line feed.
pub(super) fn to_lf(text: &str) -> Cow<'_, str> {
    if text.contains("\r\n") { Cow::Owned(text.replace("\r\n", "\n")) } else { Cow::Borrowed(text) }
}

/// A file as it would be with line feeds alone, and the way back to its own offsets.
#[derive(Debug)]
pub(super) struct LfView {
    pub(super) bytes: Vec<u8>,
    /// Where in `bytes` the line feeds are that were CRLF.
    shortened: Vec<usize>,
}

impl LfView {
    pub(super) fn of(bytes: &[u8]) -> Self {
        let mut view = Self { bytes: Vec::with_capacity(bytes.len()), shortened: Vec::new() };
        let mut done = 0;
        for at in memmem::find_iter(bytes, b"\r\n") {
            view.bytes.extend_from_slice(bytes.get(done..at).unwrap_or_default());
            view.shortened.push(view.bytes.len());
            done = at + 1;
        }
        view.bytes.extend_from_slice(bytes.get(done..).unwrap_or_default());
        view
    }

    /// The range in the file of a range in the view. A line ending is inside as a whole or not at all.
    pub(super) fn original(&self, range: &Range<usize>) -> Range<usize> {
        self.original_offset(range.start)..self.original_offset(range.end)
    }

    fn original_offset(&self, offset: usize) -> usize {
        offset + self.shortened.partition_point(|shortened| *shortened < offset)
    }
}
