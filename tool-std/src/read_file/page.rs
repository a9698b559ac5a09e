//! The lines that are shown, and what is said about the rest.

use std::borrow::Cow;
use std::fmt::Write;

use super::ReadFileError;
use super::lines::{LineEnd, Wanted};
use crate::limits::Limits;

/// What `read_file` shows of a file.
#[derive(Debug, Default)]
pub(super) struct Page {
    text: String,
    /// How many lines are shown.
    pub(super) shown: u64,
    last: u64,
    /// No further line fits.
    pub(super) is_full: bool,
    pub(super) has_byte_order_mark: bool,
    pub(super) total: Total,
    has_invalid_text: bool,
    ends: LineEnds,
}

/// How many lines the file has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Total {
    Exactly(u64),
    AtLeast(u64),
}

impl Default for Total {
    fn default() -> Self {
        Self::Exactly(0)
    }
}

/// How many of the shown lines end in which way.
#[derive(Debug, Default)]
struct LineEnds {
    lf: u64,
    crlf: u64,
}

impl Page {
    /// Adds a line, of which `bytes` is the beginning and `length` the length in the file, or marks the page as full.
    pub(super) fn push(&mut self, number: u64, bytes: &[u8], length: u64, end: LineEnd, limits: &Limits) {
        let is_whole = bytes.len() as u64 == length;
        let without_return = bytes.strip_suffix(b"\r").filter(|_| is_whole && end == LineEnd::LineFeed);
        let line = Line::cut(without_return.unwrap_or(bytes), is_whole, limits.line_chars);
        let mut row = format!("{number:>6}\t{}", line.text);
        if line.is_cut {
            let at_least = if end == LineEnd::Unread { "more than " } else { "" };
            // Writing to a string cannot fail.
            let _ = write!(row, "… [line cut: it has {at_least}{length} bytes]");
        }
        row.push('\n');
        if self.shown > 0 && self.text.len() + row.len() > limits.read_bytes {
            self.is_full = true;
            return;
        }
        self.text.push_str(&row);
        self.shown += 1;
        self.last = number;
        self.has_invalid_text |= line.is_invalid;
        match (end, without_return) {
            (LineEnd::LineFeed, Some(_)) => self.ends.crlf += 1,
            (LineEnd::LineFeed, None) => self.ends.lf += 1,
            (LineEnd::EndOfFile | LineEnd::Unread, _) => {}
        }
    }

    /// The text for the model.
    pub(super) fn into_text(mut self, path: &str, wanted: Wanted) -> Result<String, ReadFileError> {
        if self.shown == 0 {
            return match self.total {
                Total::Exactly(0) if wanted.first == 1 => Ok(format!("[`{path}` is empty]")),
                Total::Exactly(lines) | Total::AtLeast(lines) => {
                    Err(ReadFileError::PastEnd { offset: wanted.first, lines })
                }
            };
        }
        let notes = self.notes(wanted);
        for note in notes {
            let _ = writeln!(self.text, "[{note}]");
        }
        self.text.pop();
        Ok(self.text)
    }

    fn notes(&self, wanted: Wanted) -> Vec<String> {
        let Self { shown, last, .. } = self;
        let mut notes = Vec::new();
        let first = wanted.first;
        let next = last + 1;
        match self.total {
            Total::Exactly(total) if *shown == total => {}
            Total::Exactly(total) if *last >= total => notes.push(format!("lines {first}-{last} of {total}")),
            Total::Exactly(total) => {
                notes.push(format!("lines {first}-{last} of {total}; {} more, go on with offset {next}", total - last));
            }
            Total::AtLeast(total) => {
                notes.push(format!("lines {first}-{last} of more than {total}; go on with offset {next}"));
            }
        }
        match self.ends {
            LineEnds { crlf: 0, .. } => {}
            LineEnds { lf: 0, .. } => notes.push("lines end in CRLF".to_owned()),
            LineEnds { .. } => notes.push("some lines end in CRLF, others in LF".to_owned()),
        }
        if self.has_byte_order_mark {
            notes.push("the file begins with a byte order mark, which is not shown".to_owned());
        }
        if self.has_invalid_text {
            notes.push("the file is not all UTF-8; each \u{FFFD} stands for bytes that are not".to_owned());
        }
        notes
    }
}

/// As much of a line as is shown.
struct Line<'a> {
    text: Cow<'a, str>,
    is_cut: bool,
    is_invalid: bool,
}

impl<'a> Line<'a> {
    /// Cuts between two characters, never inside one (aether#500, mofa#1064).
    fn cut(bytes: &'a [u8], is_whole: bool, max: usize) -> Self {
        let text = String::from_utf8_lossy(bytes);
        let end = text.char_indices().nth(max).map(|(end, _)| end);
        let text = match (end, text) {
            (Some(end), Cow::Borrowed(text)) => Cow::Borrowed(text.get(..end).unwrap_or(text)),
            (Some(end), Cow::Owned(mut text)) => {
                text.truncate(end);
                Cow::Owned(text)
            }
            (None, text) => text,
        };
        let is_invalid = text.contains('\u{FFFD}') && !bytes.starts_with(text.as_bytes());
        Self { text, is_cut: end.is_some() || !is_whole, is_invalid }
    }
}
