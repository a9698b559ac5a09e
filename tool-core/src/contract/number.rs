//! The bounds of numbers and lengths, read and compared while compiling.

/// A bound of a number or of a length.
///
/// Whole numbers are compared exactly. Others are compared to about fourteen digits, which no caller can tell from
/// equality, so that the text of a contract need not be read to the last bit.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub enum Bound {
    /// A whole number.
    Whole(i128),
    /// Any other.
    Decimal(f64),
}

impl Bound {
    /// A bound that is absent where it forbids nothing.
    pub(super) const fn least(count: u64) -> Option<Self> {
        Self::Whole(count as i128).unless_zero()
    }

    pub(super) const fn most(count: Option<u64>) -> Option<Self> {
        match count {
            Some(count) => Some(Self::Whole(count as i128)),
            None => None,
        }
    }

    /// A bound that is absent where it forbids nothing.
    pub(super) const fn unless_zero(self) -> Option<Self> {
        if self.is(Self::Whole(0)) { None } else { Some(self) }
    }

    pub(super) const fn decimal(number: Option<f64>) -> Option<Self> {
        match number {
            Some(number) => Some(Self::Decimal(number)),
            None => None,
        }
    }

    pub(super) const fn is(self, other: Self) -> bool {
        if let (Self::Whole(left), Self::Whole(right)) = (self, other) {
            return left == right;
        }
        let (left, right) = (self.float(), other.float());
        let larger = if left.abs() > right.abs() { left.abs() } else { right.abs() };
        (left - right).abs() <= larger * 1e-14
    }

    #[expect(clippy::cast_precision_loss, reason = "compared to fourteen digits")]
    const fn float(self) -> f64 {
        match self {
            Self::Whole(number) => number as f64,
            Self::Decimal(number) => number,
        }
    }

    /// Reads a number that is written as JSON has it.
    pub(super) const fn read(literal: &[u8]) -> Self {
        let (mut rest, mut is_negative) = (literal, false);
        if let [b'-', digits @ ..] = rest {
            (rest, is_negative) = (digits, true);
        }
        let mut digits = Digits { value: 0, exponent: 0 };
        while let [digit @ b'0'..=b'9', after @ ..] = rest {
            digits.push(*digit, 0);
            rest = after;
        }
        if rest.is_empty() && digits.exponent == 0 {
            return Self::Whole(if is_negative { -digits.value } else { digits.value });
        }
        if let [b'.', fraction @ ..] = rest {
            rest = fraction;
            while let [digit @ b'0'..=b'9', after @ ..] = rest {
                digits.push(*digit, 1);
                rest = after;
            }
        }
        let exponent = digits.exponent.saturating_add(exponent(rest));
        let float = scaled(digits.value, exponent);
        Self::Decimal(if is_negative { -float } else { float })
    }
}

/// The digits of a number: `value` times ten to the `exponent`.
struct Digits {
    value: i128,
    exponent: i32,
}

impl Digits {
    const fn push(&mut self, digit: u8, places: i32) {
        let shifted = match self.value.checked_mul(10) {
            Some(shifted) => shifted.checked_add((digit - b'0') as i128),
            None => None,
        };
        match shifted {
            Some(value) => {
                self.value = value;
                self.exponent -= places;
            }
            // More digits than anybody can tell apart.
            None => self.exponent += 1 - places,
        }
    }
}

const fn exponent(literal: &[u8]) -> i32 {
    let [b'e' | b'E', rest @ ..] = literal else { return 0 };
    let (mut rest, sign) = match rest {
        [b'-', digits @ ..] => (digits, -1),
        [b'+', digits @ ..] | digits => (digits, 1),
    };
    let mut exponent: i32 = 0;
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        exponent = exponent.saturating_mul(10).saturating_add((*digit - b'0') as i32);
        rest = after;
    }
    exponent * sign
}

#[expect(clippy::cast_precision_loss, reason = "compared to fourteen digits")]
const fn scaled(value: i128, exponent: i32) -> f64 {
    if value == 0 {
        return 0.0;
    }
    let (mut power, mut factor, mut left) = (1.0, 10.0, exponent.unsigned_abs());
    while left > 0 {
        if left & 1 == 1 {
            power *= factor;
        }
        factor *= factor;
        left >>= 1;
    }
    if exponent < 0 { value as f64 / power } else { value as f64 * power }
}
