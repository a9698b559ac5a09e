//! Finding lines in a stream, keeping only what is shown.

use memchr::{memchr, memchr_iter, memrchr};

use super::page::{Page, Total};
use crate::limits::Limits;

/// Where to look for the bytes that tell a binary file.
const HEAD: usize = 8 * 1024;
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// The lines to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wanted {
    /// From 1.
    pub(super) first: u64,
    /// At most.
    pub(super) count: u64,
}

/// Takes a file piece by piece. Only a line feed ends a line (not U+2028 and not a form feed), as in editors.
#[derive(Debug)]
pub(super) struct Lines<'a> {
    wanted: Wanted,
    limits: &'a Limits,
    /// How many bytes of a line are enough to show it.
    line_bytes: usize,
    page: Page,
    /// How many line feeds went by.
    ended: u64,
    /// The line that has not ended yet: its beginning, and its length.
    line: Vec<u8>,
    line_length: u64,
    /// What is known of the file itself.
    fed: u64,
    fed_after_page: u64,
    looks_binary: bool,
}

impl<'a> Lines<'a> {
    pub(super) fn new(wanted: Wanted, limits: &'a Limits) -> Self {
        // A character has at most 4 bytes, and one more tells that the line goes on.
        let line_bytes = limits.line_chars.saturating_add(1).saturating_mul(4);
        Self {
            wanted,
            limits,
            line_bytes,
            page: Page::default(),
            ended: 0,
            line: Vec::new(),
            line_length: 0,
            fed: 0,
            fed_after_page: 0,
            looks_binary: false,
        }
    }

    /// Whether the rest of the file matters: for what is shown, or to count the lines.
    pub(super) fn want_more(&self) -> bool {
        let most = self.limits.count_bytes;
        let is_endless_line = self.is_wanted() && self.line_length > most;
        self.fed_after_page <= most && !is_endless_line && !self.looks_binary
    }

    pub(super) fn feed(&mut self, chunk: &[u8]) {
        let mut rest = chunk;
        if self.fed == 0 {
            self.looks_binary = is_binary(rest);
            if let Some(text) = rest.strip_prefix(BYTE_ORDER_MARK) {
                self.page.has_byte_order_mark = true;
                rest = text;
            }
        }
        self.fed += chunk.len() as u64;
        while !self.page_is_full() {
            let Some(end) = memchr(b'\n', rest) else {
                self.extend_line(rest);
                return;
            };
            let (line, after) = rest.split_at(end);
            self.extend_line(line);
            self.end_line(LineEnd::LineFeed);
            rest = after.get(1..).unwrap_or_default();
        }
        self.fed_after_page += rest.len() as u64;
        self.ended += memchr_iter(b'\n', rest).count() as u64;
        // Whether the file ends in a line feed decides whether one more line follows the last.
        self.line_length = match memrchr(b'\n', rest) {
            Some(end) => (rest.len() - end - 1) as u64,
            None => self.line_length + rest.len() as u64,
        };
    }

    /// The file is over. `None` if it is binary.
    pub(super) fn finish(mut self) -> Option<Page> {
        if self.line_length > 0 {
            self.end_line(LineEnd::EndOfFile);
        }
        let total = Total::Exactly(self.ended);
        self.into_page(total)
    }

    /// The rest of the file is left unread. `None` if it is binary.
    pub(super) fn stop(mut self) -> Option<Page> {
        if self.is_wanted() && self.line_length > 0 {
            self.end_line(LineEnd::Unread);
        }
        let total = Total::AtLeast(self.ended);
        self.into_page(total)
    }

    fn into_page(mut self, total: Total) -> Option<Page> {
        self.page.total = total;
        (!self.looks_binary).then_some(self.page)
    }

    fn page_is_full(&self) -> bool {
        self.page.is_full || self.page.shown >= self.wanted.count
    }

    fn is_wanted(&self) -> bool {
        self.ended + 1 >= self.wanted.first && !self.page_is_full()
    }

    fn extend_line(&mut self, bytes: &[u8]) {
        self.line_length += bytes.len() as u64;
        if self.is_wanted() {
            let room = self.line_bytes.saturating_sub(self.line.len());
            self.line.extend_from_slice(bytes.get(..room).unwrap_or(bytes));
        }
    }

    fn end_line(&mut self, end: LineEnd) {
        if self.is_wanted() {
            self.looks_binary |= self.line.contains(&0);
            self.page.push(self.ended + 1, &self.line, self.line_length, end, self.limits);
        }
        self.ended += 1;
        self.line.clear();
        self.line_length = 0;
    }
}

/// What ended a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum LineEnd {
    LineFeed,
    EndOfFile,
    /// Nothing yet: the line is so long that its end was not looked for.
    Unread,
}

/// A NUL byte alone does not make a file binary: text may be followed by a hole, of which nobody asked to read. Together
/// with bytes that are no UTF-8 it does. A NUL in a line that is shown always does.
fn is_binary(chunk: &[u8]) -> bool {
    let head = chunk.get(..HEAD).unwrap_or(chunk);
    let is_text = std::str::from_utf8(head).map_or_else(|error| error.error_len().is_none(), |_| true);
    head.contains(&0) && !is_text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// bounty-challenge#50111: a line may be larger than the memory.
    #[test]
    fn r5_of_a_long_line_only_the_beginning_is_held() {
        let mut lines = Lines::new(Wanted { first: 1, count: 1 }, &Limits::DEFAULT);
        for _ in 0..1024 {
            lines.feed(&[b'x'; 4096]);
        }
        assert_eq!(lines.line_length, 4 * 1024 * 1024);
        assert!(lines.line.capacity() < 64 * 1024, "{}", lines.line.capacity());
    }
}
