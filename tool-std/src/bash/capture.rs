//! What is kept of a command's output: its beginning and its end, in bounded memory.
//!
//! Commands print without limit (`yes` fills 1 GB in a second), and what matters most often comes last: the summary of
//! a failed test run, the final error. So the beginning and the end are kept and the middle is counted.

use std::collections::VecDeque;
use std::fmt;

/// How much of the beginning is kept: a third of what is shown.
pub(super) const HEAD_BYTES: usize = 10 * 1024;

/// How much of the end is kept: two thirds of what is shown.
pub(super) const TAIL_BYTES: usize = 20 * 1024;

/// What a command printed, standard output and standard error together in the order they were written.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Output {
    /// The beginning; all of it where nothing was left out.
    pub head: String,
    /// What was left out after the beginning.
    pub omitted: Option<Omitted>,
    /// The end; empty where nothing was left out.
    pub tail: String,
    /// How the bytes became text.
    pub decoding: Decoding,
}

/// How much was left out in the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Omitted {
    /// In bytes.
    pub bytes: u64,
    /// How many line feeds were among them.
    pub lines: u64,
    /// How many bytes the command printed altogether.
    pub total_bytes: u64,
}

/// How bytes became text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Decoding {
    /// They were UTF-8.
    Exact,
    /// Some were not, and U+FFFD stands for them.
    Lossy,
}

impl Output {
    /// Whether nothing was printed.
    pub fn is_empty(&self) -> bool {
        self.head.is_empty() && self.omitted.is_none()
    }
}

/// The text, with a line in the gap that says how much was left out there.
impl fmt::Display for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.head)?;
        let Some(Omitted { bytes, lines, .. }) = self.omitted else { return Ok(()) };
        if !self.head.ends_with('\n') {
            f.write_str("\n")?;
        }
        write!(f, "[... {bytes} bytes, {lines} lines left out ...]\n{}", self.tail)
    }
}

/// Collects output as it comes, in memory that does not grow with it.
#[derive(Debug, Default)]
pub(super) struct Capture {
    head: Vec<u8>,
    tail: VecDeque<u8>,
    bytes: u64,
    lines: u64,
}

impl Capture {
    /// Takes the next piece. Costs time in proportion to the piece, whatever came before.
    pub(super) fn push(&mut self, piece: &[u8]) {
        self.bytes += piece.len() as u64;
        self.lines += count_lines(piece);
        let room = HEAD_BYTES - self.head.len();
        let (head, rest) = piece.split_at(room.min(piece.len()));
        self.head.extend_from_slice(head);
        // Only the last bytes of a large piece can stay, so the others are not even copied.
        let (_, rest) = rest.split_at(rest.len().saturating_sub(TAIL_BYTES));
        let surplus = (self.tail.len() + rest.len()).saturating_sub(TAIL_BYTES);
        self.tail.drain(..surplus);
        self.tail.extend(rest);
    }

    /// Decodes what was kept. Only here, where the pieces are together, so no character is split between two of them.
    pub(super) fn into_output(self) -> Output {
        let Self { mut head, tail, bytes, lines } = self;
        let tail = Vec::from(tail);
        if bytes == (head.len() + tail.len()) as u64 {
            head.extend_from_slice(&tail);
            let (head, decoding) = decode(head);
            return Output { head, omitted: None, tail: String::new(), decoding };
        }
        head.truncate(end_of_head(&head));
        let (_, tail) = tail.split_at(start_of_tail(&tail));
        let omitted = Omitted {
            bytes: bytes - (head.len() + tail.len()) as u64,
            lines: lines - count_lines(&head) - count_lines(tail),
            total_bytes: bytes,
        };
        let (head, of_head) = decode(head);
        let (tail, of_tail) = decode(tail.to_vec());
        let decoding = if of_head == Decoding::Exact { of_tail } else { of_head };
        Output { head, omitted: Some(omitted), tail, decoding }
    }
}

fn count_lines(bytes: &[u8]) -> u64 {
    memchr::memchr_iter(b'\n', bytes).count() as u64
}

fn decode(bytes: Vec<u8>) -> (String, Decoding) {
    match String::from_utf8(bytes) {
        Ok(text) => (text, Decoding::Exact),
        Err(error) => (String::from_utf8_lossy(error.as_bytes()).into_owned(), Decoding::Lossy),
    }
}

/// Where to cut the beginning: after a whole line, unless that would throw away half of it, else after a whole character.
fn end_of_head(head: &[u8]) -> usize {
    match memchr::memrchr(b'\n', head) {
        Some(line_feed) if line_feed >= head.len() / 2 => line_feed + 1,
        _ => head.len() - incomplete_character(head),
    }
}

/// Where to begin the end: at a whole line, unless that would throw away half of it, else at a whole character.
fn start_of_tail(tail: &[u8]) -> usize {
    match memchr::memchr(b'\n', tail) {
        Some(line_feed) if line_feed < tail.len() / 2 => line_feed + 1,
        _ => tail.iter().take(3).take_while(|byte| is_continuation(**byte)).count(),
    }
}

/// How many bytes at the end belong to a character that is not complete.
fn incomplete_character(bytes: &[u8]) -> usize {
    let continuations = bytes.iter().rev().take(3).take_while(|byte| is_continuation(**byte)).count();
    let length = match bytes.iter().rev().nth(continuations) {
        Some(0xC2..=0xDF) => 2,
        Some(0xE0..=0xEF) => 3,
        Some(0xF0..=0xF4) => 4,
        _ => return 0,
    };
    if continuations + 1 < length { continuations + 1 } else { 0 }
}

fn is_continuation(byte: u8) -> bool {
    byte & 0b1100_0000 == 0b1000_0000
}

#[cfg(test)]
mod tests {
    use super::*;

    fn capture(pieces: &[&[u8]]) -> Output {
        let mut capture = Capture::default();
        for piece in pieces {
            capture.push(piece);
        }
        capture.into_output()
    }

    #[test]
    fn all_of_a_small_output_is_kept() {
        let output = capture(&[b"one\n", b"two\n"]);
        assert_eq!(output.to_string(), "one\ntwo\n");
        assert_eq!(output.omitted, None);
    }

    #[test]
    fn a_character_split_between_pieces_is_whole() {
        let output = capture(&[b"\xc3", b"\xa9"]);
        assert_eq!((output.head.as_str(), output.decoding), ("é", Decoding::Exact));
    }

    #[test]
    fn exactly_the_kept_size_is_not_cut() {
        let output = capture(&[&vec![b'x'; HEAD_BYTES + TAIL_BYTES]]);
        assert_eq!(output.omitted, None);
        assert_eq!(output.head.len(), HEAD_BYTES + TAIL_BYTES);
    }

    #[test]
    fn what_is_left_out_is_counted_exactly() {
        let line = b"0123456789abcde\n";
        let output = capture(&vec![line.as_slice(); 10_000]);
        let omitted = output.omitted.unwrap();
        let shown = output.head.len() + output.tail.len();
        assert_eq!(omitted.bytes + shown as u64, 160_000);
        assert_eq!(omitted.lines + (shown / line.len()) as u64, 10_000);
        assert_eq!(omitted.total_bytes, 160_000);
        assert!(output.head.ends_with("e\n") && output.tail.starts_with("01"), "whole lines are kept");
    }

    #[test]
    fn one_long_line_is_cut_between_characters() {
        // Three bytes a character: neither bound is a multiple of three.
        let output = capture(&["─".repeat(100_000).as_bytes()]);
        assert_eq!(output.decoding, Decoding::Exact);
        assert!(output.head.len() > HEAD_BYTES - 3 && output.tail.len() > TAIL_BYTES - 3);
    }

    #[test]
    fn the_pieces_do_not_matter() {
        let bytes: Vec<u8> =
            (0..200_000_u32).map(|n| if n % 61 == 0 { b'\n' } else { b'a' + (n % 26) as u8 }).collect();
        let whole = capture(&[&bytes]);
        for size in [1, 7, 4096, TAIL_BYTES, 65_536] {
            assert_eq!(capture(&bytes.chunks(size).collect::<Vec<_>>()), whole, "pieces of {size}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_shown_and_said() {
        let output = capture(&[b"a\xffb"]);
        assert_eq!((output.head.as_str(), output.decoding), ("a\u{fffd}b", Decoding::Lossy));
    }
}
