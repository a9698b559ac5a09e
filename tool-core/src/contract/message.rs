//! Text that is built while compiling.

use std::fmt;

use crate::contract::number::Bound;
use crate::contract::text::Text;

/// Text of a bounded length, built without an allocation, so that a constant can hold it and a compile error show it.
///
/// What does not fit is cut: a long name ends in `…`, and differences too many end in `and more`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Message {
    bytes: [u8; Message::CAPACITY],
    length: usize,
    room: Room,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Room {
    Left,
    /// Something was cut.
    None,
}

impl Message {
    const CAPACITY: usize = 1024;
    /// Kept free for the words that say that there is more.
    const RESERVED: usize = 16;
    /// How many bytes of a name are shown. No legal name of a property is longer.
    const LONGEST_NAME: usize = 64;
    const LONGEST_PATH: usize = 200;

    pub(crate) const fn new() -> Self {
        Self { bytes: [0; Self::CAPACITY], length: 0, room: Room::Left }
    }

    /// The text.
    pub const fn as_str(&self) -> &str {
        let text = match self.bytes.split_at_checked(self.length) {
            Some((text, _)) => text,
            None => &self.bytes,
        };
        match std::str::from_utf8(text) {
            Ok(text) => text,
            Err(_) => "the contract differs",
        }
    }

    pub(super) const fn length(&self) -> usize {
        self.length
    }

    pub(super) const fn is_full(&self) -> bool {
        matches!(self.room, Room::None)
    }

    /// Takes back all that was added since the text was so long.
    pub(super) const fn shorten(&mut self, length: usize) {
        if length < self.length {
            self.length = length;
        }
    }

    /// Adds the words that stand for what was cut.
    pub(super) const fn close(&mut self) {
        self.append(b"\nand more", Self::CAPACITY);
    }

    pub(crate) const fn push(&mut self, text: &str) {
        self.append(text.as_bytes(), Self::CAPACITY - Self::RESERVED);
    }

    /// Adds a name between backticks.
    pub(super) const fn push_name(&mut self, name: Text<'_>) {
        self.push("`");
        self.push_text(name, Self::LONGEST_NAME);
        self.push("`");
    }

    /// Adds a path between backticks.
    pub(crate) const fn push_path(&mut self, path: &str) {
        self.push("`");
        self.push_text(Text::plain(path), Self::LONGEST_PATH);
        self.push("`");
    }

    /// Adds a name as a part of a longer one.
    pub(super) const fn push_part(&mut self, name: Text<'_>) {
        self.push_text(name, Self::LONGEST_NAME);
    }

    /// Adds a path that was cut where it was written.
    pub(super) const fn push_written(&mut self, path: Text<'_>) {
        self.append(path.bytes(), Self::CAPACITY - Self::RESERVED);
    }

    /// Adds a text without its escapes and on one line.
    const fn push_text(&mut self, text: Text<'_>, longest: usize) {
        // One byte more than is shown tells whether the text is cut within a character.
        let (mut text, mut buffer, mut length) = (text, [0; Self::LONGEST_PATH + 1], 0);
        while length <= longest
            && let Some(byte) = text.next()
        {
            if let Some((_, [slot, ..])) = buffer.split_at_mut_checked(length) {
                *slot = if byte.is_ascii_control() { b' ' } else { byte };
            }
            length += 1;
        }
        let shown = if length > longest { whole_characters(&buffer, longest) } else { length };
        if let Some((text, _)) = buffer.split_at_checked(shown) {
            self.append(text, Self::CAPACITY - Self::RESERVED);
        }
        if length > longest {
            self.push("…");
        }
    }

    pub(super) const fn push_bound(&mut self, bound: Bound) {
        match bound {
            Bound::Whole(number) => self.push_whole(number),
            Bound::Decimal(number) => self.push_decimal(number),
        }
    }

    pub(super) const fn push_count(&mut self, count: usize) {
        self.push_whole(count as i128);
    }

    pub(crate) const fn push_whole(&mut self, number: i128) {
        if number < 0 {
            self.push("-");
        }
        let (mut rest, mut digits, mut start) = (number.unsigned_abs(), [b'0'; 40], 40);
        while rest > 0 || start == 40 {
            start -= 1;
            if let Some((_, [slot, ..])) = digits.split_at_mut_checked(start) {
                *slot = digit(rest);
            }
            rest /= 10;
        }
        if let Some((_, digits)) = digits.split_at_checked(start) {
            self.append(digits, Self::CAPACITY - Self::RESERVED);
        }
    }

    /// Six places after the point are enough to know a bound again; very large numbers are not written out.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "size and sign were looked at")]
    const fn push_decimal(&mut self, number: f64) {
        const LARGEST: f64 = 1e30;
        if number.is_nan() || number.abs() > LARGEST {
            return self.push("another number");
        }
        let millionths = (number.abs() * 1e6).round() as u128;
        let (whole, mut fraction) = (millionths / 1_000_000, millionths % 1_000_000);
        if number < 0.0 && millionths > 0 {
            self.push("-");
        }
        self.push_whole(whole.cast_signed());
        if fraction == 0 {
            return;
        }
        self.push(".");
        let mut unit = 100_000;
        while fraction > 0 {
            self.push_whole((fraction / unit).cast_signed());
            fraction %= unit;
            unit /= 10;
        }
    }

    const fn append(&mut self, bytes: &[u8], end: usize) {
        let free = end.saturating_sub(self.length);
        let length = if bytes.len() > free {
            self.room = Room::None;
            whole_characters(bytes, free)
        } else {
            bytes.len()
        };
        if let Some((_, rest)) = self.bytes.split_at_mut_checked(self.length)
            && let Some((slot, _)) = rest.split_at_mut_checked(length)
            && let Some((text, _)) = bytes.split_at_checked(length)
        {
            slot.copy_from_slice(text);
            self.length += length;
        }
    }
}

/// The last digit of a number.
const fn digit(number: u128) -> u8 {
    b'0' + (number % 10) as u8
}

/// How many of the first bytes can be kept without cutting through a character.
const fn whole_characters(bytes: &[u8], mut length: usize) -> usize {
    while let Some((_, [next, ..])) = bytes.split_at_checked(length)
        && *next & 0b1100_0000 == 0b1000_0000
        && length > 0
    {
        length -= 1;
    }
    length
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Message").field(&self.as_str()).finish()
    }
}
