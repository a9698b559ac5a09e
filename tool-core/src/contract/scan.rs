//! A reader of JSON text that runs while compiling: one pass, no allocation, and every fault with its place.
//!
//! Constants have no `?`, so the first fault is kept and ends the text: every loop over what is left then ends by
//! itself, and who started the reader looks at [`Scanner::fault`] once.

use crate::contract::text::Text;

/// What is wrong with the text of a contract, and how many bytes of it were left there.
#[derive(Debug, Clone, Copy)]
pub(super) struct Malformed<'a> {
    pub(super) problem: Problem<'a>,
    left: usize,
}

/// What is wrong at one place of a contract's text.
#[derive(Debug, Clone, Copy)]
pub(super) enum Problem<'a> {
    /// Something else stands where this belongs.
    Expected(&'static str),
    /// A keyword that no tool can be compared with.
    Unknown(Text<'a>),
    /// A key that stands there twice.
    Twice(Text<'a>),
    /// A reference to a definition that is not there.
    Unresolved(Text<'a>),
    /// More names or values at one place than can be compared.
    TooMany,
}

/// What is left of a JSON text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scanner<'a> {
    rest: &'a [u8],
    /// How many bytes were left before the last key.
    key: usize,
    fault: Option<Malformed<'a>>,
}

/// Where a value stands in a text.
#[derive(Debug, Clone, Copy)]
pub(super) struct Mark<'a>(&'a [u8]);

impl<'a> Mark<'a> {
    pub(super) const fn of(text: &'a [u8]) -> Self {
        Self(text)
    }

    /// How many bytes follow, which tells places in one text apart.
    pub(super) const fn left(self) -> usize {
        self.0.len()
    }
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { rest: text.as_bytes(), key: 0, fault: None }
    }

    /// Reads again from a place.
    pub(super) const fn at(mark: Mark<'a>) -> Self {
        Self { rest: mark.0, key: 0, fault: None }
    }

    /// The present place.
    pub(super) const fn mark(&mut self) -> Mark<'a> {
        self.skip_blanks();
        Mark(self.rest)
    }

    pub(super) const fn fault(&self) -> Option<Malformed<'a>> {
        self.fault
    }

    /// Keeps the first fault, and ends the text.
    pub(super) const fn fail(&mut self, problem: Problem<'a>) {
        if self.fault.is_none() {
            self.fault = Some(Malformed { problem, left: self.rest.len() });
        }
        self.rest = &[];
    }

    /// Keeps a fault of the last key.
    pub(super) const fn fail_at_key(&mut self, problem: Problem<'a>) {
        if self.fault.is_none() {
            self.fault = Some(Malformed { problem, left: self.key });
        }
        self.rest = &[];
    }

    /// Takes over the fault of a reader that read again.
    pub(super) const fn adopt(&mut self, other: &Scanner<'a>) {
        if let (None, Some(fault)) = (self.fault, other.fault) {
            self.fault = Some(fault);
            self.rest = &[];
        }
    }

    /// The first byte of what comes next; zero at the end.
    pub(super) const fn peek(&mut self) -> u8 {
        self.skip_blanks();
        match self.rest {
            [byte, ..] => *byte,
            [] => 0,
        }
    }

    /// Takes a punctuation mark, if it comes next.
    const fn take_mark(&mut self, mark: u8) -> bool {
        self.skip_blanks();
        match self.rest {
            [byte, after @ ..] if *byte == mark => {
                self.rest = after;
                true
            }
            _ => false,
        }
    }

    /// Takes a word or a punctuation mark, if it comes next.
    pub(super) const fn take(&mut self, token: &[u8]) -> bool {
        self.skip_blanks();
        let (mut rest, mut token) = (self.rest, token);
        while let [expected, others @ ..] = token {
            match rest {
                [byte, after @ ..] if *byte == *expected => rest = after,
                _ => return false,
            }
            token = others;
        }
        self.rest = rest;
        true
    }

    pub(super) const fn end(&mut self) {
        if self.peek() != 0 || !self.rest.is_empty() {
            self.fail(Problem::Expected("nothing after the contract"));
        }
    }

    /// Enters an object, and reads its first key.
    pub(super) const fn first_key(&mut self, expected: &'static str) -> Option<Text<'a>> {
        if !self.take_mark(b'{') {
            self.fail(Problem::Expected(expected));
            return None;
        }
        if self.take_mark(b'}') { None } else { self.key() }
    }

    /// Goes on to the next key of an object, or leaves it.
    pub(super) const fn next_key(&mut self) -> Option<Text<'a>> {
        if self.take_mark(b'}') {
            return None;
        }
        if !self.take_mark(b',') {
            self.fail(Problem::Expected("`,` or `}`"));
        }
        self.key()
    }

    const fn key(&mut self) -> Option<Text<'a>> {
        self.skip_blanks();
        self.key = self.rest.len();
        let key = self.string("a key between quotes");
        if !self.take_mark(b':') {
            self.fail(Problem::Expected("`:` after a key"));
        }
        if self.fault.is_some() { None } else { Some(key) }
    }

    /// Enters a list, and says whether it has an item.
    pub(super) const fn first_item(&mut self, expected: &'static str) -> bool {
        if !self.take_mark(b'[') {
            self.fail(Problem::Expected(expected));
        }
        self.fault.is_none() && !self.take_mark(b']')
    }

    /// Goes on to the next item of a list, or leaves it and says that there is none.
    pub(super) const fn next_item(&mut self) -> bool {
        if self.take_mark(b']') {
            return false;
        }
        if !self.take_mark(b',') {
            self.fail(Problem::Expected("`,` or `]`"));
        }
        self.fault.is_none()
    }

    /// Reads a string.
    pub(super) const fn string(&mut self, expected: &'static str) -> Text<'a> {
        /// From how many bytes on it is worth while to look at several at once.
        const LONG: usize = 32;
        self.skip_blanks();
        let [b'"', start @ ..] = self.rest else {
            self.fail(Problem::Expected(expected));
            return Text::plain("");
        };
        let (mut rest, mut has_escapes, mut read) = (start, false, 0);
        loop {
            read += 1;
            if read == LONG {
                rest = after_plain(rest);
            }
            match rest {
                [b'"', after @ ..] => {
                    self.rest = after;
                    let text = match start.split_at_checked(start.len() - rest.len()) {
                        Some((text, _)) => text,
                        None => start,
                    };
                    return if has_escapes { Text::escaped(text) } else { Text::unescaped(text) };
                }
                [b'\\', after @ ..] => {
                    has_escapes = true;
                    match escape(after) {
                        Some(after) => rest = after,
                        None => break,
                    }
                }
                [0x20..=0xff, after @ ..] => rest = after,
                _ => break,
            }
        }
        self.rest = rest;
        self.fail(Problem::Expected("a string that ends on its line and has the escapes of JSON"));
        Text::plain("")
    }

    /// Reads a number, as it is written.
    pub(super) const fn number(&mut self) -> &'a [u8] {
        self.skip_blanks();
        let Some(after) = after_number(self.rest) else {
            self.fail(Problem::Expected("a number"));
            return b"0";
        };
        let number = match self.rest.split_at_checked(self.rest.len() - after.len()) {
            Some((number, _)) => number,
            None => self.rest,
        };
        self.rest = after;
        number
    }

    /// Reads over a value of any kind.
    pub(super) const fn skip(&mut self) {
        match self.peek() {
            b'{' => {
                let mut key = self.first_key("an object");
                while key.is_some() {
                    self.skip();
                    key = self.next_key();
                }
            }
            b'[' => {
                let mut has_item = self.first_item("a list");
                while has_item {
                    self.skip();
                    has_item = self.next_item();
                }
            }
            b'"' => {
                let _ = self.string("a string");
            }
            b'-' | b'0'..=b'9' => {
                let _ = self.number();
            }
            _ if self.take(b"true") || self.take(b"false") || self.take(b"null") => {}
            _ => self.fail(Problem::Expected("a value")),
        }
    }

    /// Reads over a value, and gives it as it is written.
    pub(super) const fn raw(&mut self) -> Text<'a> {
        let Mark(start) = self.mark();
        self.skip();
        match start.split_at_checked(start.len().saturating_sub(self.rest.len())) {
            Some((raw, _)) => Text::unescaped(raw),
            None => Text::plain(""),
        }
    }

    const fn skip_blanks(&mut self) {
        // Indentation first, several blanks at a step.
        while let [b' ' | b'\n', b' ', b' ', b' ', after @ ..] = self.rest {
            self.rest = after;
        }
        while let [b' ' | b'\n' | b'\r' | b'\t', after @ ..] = self.rest {
            self.rest = after;
        }
    }
}

impl Malformed<'_> {
    /// Line and column of a fault in the whole text, both from 1. A column counts characters.
    pub(super) const fn place(&self, text: &str) -> (usize, usize) {
        let (mut line, mut column) = (1, 1);
        let mut rest = text.as_bytes();
        while rest.len() > self.left
            && let [byte, after @ ..] = rest
        {
            match *byte {
                b'\n' => (line, column) = (line + 1, 1),
                0b1000_0000..=0b1011_1111 => {}
                _ => column += 1,
            }
            rest = after;
        }
        (line, column)
    }
}

/// What follows the words of eight bytes in which no byte ends a string, starts an escape, or is a control character.
/// The compiler pays for each step and not for its size, so a word is looked at as one number.
const fn after_plain(text: &[u8]) -> &[u8] {
    const ONES: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    let (mut words, _) = text.as_chunks();
    let mut length = 0;
    while let [word, after @ ..] = words {
        let word = u64::from_ne_bytes(*word);
        let quotes = word ^ (ONES * b'"' as u64);
        let backslashes = word ^ (ONES * b'\\' as u64);
        // The high bit of a byte is lost where what is taken from it is more than the rest of it.
        let kept = (((word | HIGH) - ONES * 0x20) | word)
            & (((quotes | HIGH) - ONES) | quotes)
            & (((backslashes | HIGH) - ONES) | backslashes);
        if kept & HIGH != HIGH {
            break;
        }
        length += 8;
        words = after;
    }
    match text.split_at_checked(length) {
        Some((_, after)) => after,
        None => text,
    }
}

/// What follows an escape, of which the backslash was read.
const fn escape(rest: &[u8]) -> Option<&[u8]> {
    match rest {
        [b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't', after @ ..] => Some(after),
        [b'u', a, b, c, d, after @ ..]
            if a.is_ascii_hexdigit() && b.is_ascii_hexdigit() && c.is_ascii_hexdigit() && d.is_ascii_hexdigit() =>
        {
            Some(after)
        }
        _ => None,
    }
}

const fn after_number(text: &[u8]) -> Option<&[u8]> {
    let unsigned = match text {
        [b'-', rest @ ..] | rest => rest,
    };
    let mut rest = match unsigned {
        [b'0', rest @ ..] => rest,
        [b'1'..=b'9', ..] => after_digits(unsigned),
        _ => return None,
    };
    if let [b'.', fraction @ ..] = rest {
        rest = after_digits(fraction);
        if rest.len() == fraction.len() {
            return None;
        }
    }
    if let [b'e' | b'E', b'+' | b'-', exponent @ ..] | [b'e' | b'E', exponent @ ..] = rest {
        rest = after_digits(exponent);
        if rest.len() == exponent.len() {
            return None;
        }
    }
    Some(rest)
}

const fn after_digits(mut text: &[u8]) -> &[u8] {
    while let [b'0'..=b'9', rest @ ..] = text {
        text = rest;
    }
    text
}
