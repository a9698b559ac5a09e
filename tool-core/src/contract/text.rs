//! Texts compared while compiling, where `==` on texts is not to be had.

use std::cmp::Ordering;

/// A text, from a constant or from between the quotes of a JSON string. Its bytes are read one by one, without escapes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Text<'a> {
    rest: &'a [u8],
    /// What is left of a character that was escaped: its last bytes, the next one lowest.
    pending: u32,
    writing: Writing,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Writing {
    /// As it is.
    Plain,
    /// With the escapes of JSON.
    Escaped,
}

impl<'a> Text<'a> {
    pub(super) const fn plain(text: &'a str) -> Self {
        Self { rest: text.as_bytes(), pending: 0, writing: Writing::Plain }
    }

    pub(super) const fn optional(text: Option<&'a str>) -> Option<Self> {
        match text {
            Some(text) => Some(Self::plain(text)),
            None => None,
        }
    }

    /// What stands between the quotes of a JSON string that holds no backslash.
    pub(super) const fn unescaped(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, pending: 0, writing: Writing::Plain }
    }

    /// What stands between the quotes of a JSON string.
    pub(super) const fn escaped(bytes: &'a [u8]) -> Self {
        Self { rest: bytes, pending: 0, writing: Writing::Escaped }
    }

    /// The bytes as they are written.
    pub(super) const fn bytes(self) -> &'a [u8] {
        self.rest
    }

    /// The text without its escapes.
    pub(super) fn into_string(mut self) -> String {
        let bytes: Vec<u8> = std::iter::from_fn(|| self.next()).collect();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    pub(super) const fn is(self, other: Text<'_>) -> bool {
        let are_plain = matches!((self.writing, other.writing), (Writing::Plain, Writing::Plain));
        (!are_plain || self.rest.len() == other.rest.len()) && matches!(self.order(other), Ordering::Equal)
    }

    /// The order of two texts by their bytes.
    pub(super) const fn order(self, other: Text<'_>) -> Ordering {
        if let (Writing::Plain, Writing::Plain) = (self.writing, other.writing) {
            return order(self.rest, other.rest);
        }
        let (mut left, mut right) = (self, other);
        loop {
            match (left.next(), right.next()) {
                (Some(left), Some(right)) if left == right => {}
                (Some(left), Some(right)) => return if left < right { Ordering::Less } else { Ordering::Greater },
                (None, None) => return Ordering::Equal,
                (None, _) => return Ordering::Less,
                (_, None) => return Ordering::Greater,
            }
        }
    }

    /// The next byte of the text in UTF-8.
    #[expect(clippy::cast_possible_truncation, reason = "takes the lowest byte")]
    pub(super) const fn next(&mut self) -> Option<u8> {
        if self.pending > 0 {
            let byte = self.pending as u8;
            self.pending >>= 8;
            return Some(byte);
        }
        match self.rest {
            [b'\\', escape, rest @ ..] if matches!(self.writing, Writing::Escaped) => {
                self.rest = rest;
                Some(match *escape {
                    b'n' => b'\n',
                    b't' => b'\t',
                    b'r' => b'\r',
                    b'b' => 8,
                    b'f' => 12,
                    b'u' => self.code_unit(),
                    other => other,
                })
            }
            [byte, rest @ ..] => {
                self.rest = rest;
                Some(*byte)
            }
            [] => None,
        }
    }

    /// The first byte of a character that is written as one code unit, or as a pair of them.
    const fn code_unit(&mut self) -> u8 {
        let high = self.hex();
        let code = match self.rest {
            [b'\\', b'u', rest @ ..] if high & 0xfc00 == 0xd800 => {
                self.rest = rest;
                0x10000 + ((high & 0x3ff) << 10) + (self.hex() & 0x3ff)
            }
            _ => high,
        };
        let character = match char::from_u32(code) {
            Some(character) => character,
            None => char::REPLACEMENT_CHARACTER,
        };
        let mut buffer = [0; 4];
        character.encode_utf8(&mut buffer);
        let [first, rest @ ..] = buffer;
        let [second, third, fourth] = rest;
        self.pending = u32::from_le_bytes([second, third, fourth, 0]);
        first
    }

    const fn hex(&mut self) -> u32 {
        let [a, b, c, d, rest @ ..] = self.rest else { return 0 };
        self.rest = rest;
        (hex_digit(*a) << 12) | (hex_digit(*b) << 8) | (hex_digit(*c) << 4) | hex_digit(*d)
    }
}

const fn hex_digit(digit: u8) -> u32 {
    match (digit as char).to_digit(16) {
        Some(digit) => digit,
        None => 0,
    }
}

/// The order of two byte strings.
const fn order(mut left: &[u8], mut right: &[u8]) -> Ordering {
    // Long texts are compared sixteen bytes at once: the compiler pays for each step, and not for its size.
    if left.len() == right.len() && left.len() >= 48 {
        let ((mut left_chunks, left_rest), (mut right_chunks, right_rest)) = (left.as_chunks(), right.as_chunks());
        while let ([first, left_after @ ..], [second, right_after @ ..]) = (left_chunks, right_chunks) {
            if u128::from_be_bytes(*first) < u128::from_be_bytes(*second) {
                return Ordering::Less;
            }
            if u128::from_be_bytes(*first) > u128::from_be_bytes(*second) {
                return Ordering::Greater;
            }
            (left_chunks, right_chunks) = (left_after, right_after);
        }
        (left, right) = (left_rest, right_rest);
    }
    loop {
        match (left, right) {
            ([first, left_rest @ ..], [second, right_rest @ ..]) => {
                if *first != *second {
                    return if *first < *second { Ordering::Less } else { Ordering::Greater };
                }
                (left, right) = (left_rest, right_rest);
            }
            ([], []) => return Ordering::Equal,
            ([], _) => return Ordering::Less,
            (_, []) => return Ordering::Greater,
        }
    }
}
