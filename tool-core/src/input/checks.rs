//! The constraints of a schema, enforced on the decoded value.

use std::borrow::Cow;
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize,
};

use crate::fault::{ArgumentFault, FaultKind};
use crate::format::Format;
use crate::input::ToolInput;
#[cfg(feature = "pattern")]
use crate::pattern::Pattern;
use crate::place::Place;

/// Walks a decoded value beside its schema's constraints and gathers the faults, each with its JSON pointer.
///
/// Nothing is allocated before the first fault.
#[derive(Debug)]
pub struct Checks<'a> {
    at: Place<'a>,
    faults: &'a mut Vec<ArgumentFault>,
}

impl<'a> Checks<'a> {
    /// Starts at the root of the arguments.
    pub(crate) fn new(faults: &'a mut Vec<ArgumentFault>) -> Self {
        Self { at: Place::Root, faults }
    }

    /// Checks the value of a property.
    pub fn property<T: ToolInput>(&mut self, name: &str, value: &T) {
        value.check(&mut self.at(name));
    }

    /// Checks an item of a list.
    pub fn item<T: ToolInput>(&mut self, index: usize, value: &T) {
        let at = Place::Item(&self.at, index);
        value.check(&mut Checks { at, faults: self.faults });
    }

    /// The checks of what stands at the place of a property.
    pub fn at<'b>(&'b mut self, name: &'b str) -> Checks<'b> {
        Checks { at: Place::Property(&self.at, name), faults: self.faults }
    }

    /// Reports a fault at the present place.
    pub fn report(&mut self, kind: FaultKind) {
        self.faults.push(ArgumentFault { pointer: self.at.pointer(), kind });
    }

    /// Enforces `minimum` and `maximum`, both inclusive.
    pub fn range<T: Range + ?Sized>(&mut self, value: &T, min: Option<Limit>, max: Option<Limit>) {
        if value.is_outside(min, max) {
            self.report(FaultKind::OutOfRange { min: min.map(Limit::number), max: max.map(Limit::number) });
        }
    }

    /// Enforces `minLength` and `maxLength`, or `minItems` and `maxItems`, all inclusive.
    pub fn length<T: Length + ?Sized>(&mut self, value: &T, min: Option<usize>, max: Option<usize>) {
        let outside = value
            .length()
            .is_some_and(|length| min.is_some_and(|min| length < min) || max.is_some_and(|max| length > max));
        if outside {
            self.report(FaultKind::Length { min, max });
        }
    }

    /// Enforces `format`.
    pub fn format<T: Text + ?Sized>(&mut self, value: &T, format: Format) {
        if value.text().is_some_and(|text| !format.is_valid(text)) {
            self.report(FaultKind::Format { expected: format.name() });
        }
    }

    /// Enforces `pattern`.
    #[cfg(feature = "pattern")]
    pub fn pattern<T: Text + ?Sized>(&mut self, value: &T, pattern: &Pattern) {
        if value.text().is_some_and(|text| !pattern.is_match(text)) {
            self.report(FaultKind::Pattern { pattern: pattern.source().to_owned() });
        }
    }

    /// What is written for a `regex` where nothing enforces it: it does not compile.
    #[cfg(not(feature = "pattern"))]
    #[doc(hidden)]
    pub fn pattern<T: Text + ?Sized>(&mut self, _: &T, _: &impl Enforced) {}
}

/// What has `regex(..)` checked: with the feature `pattern`, a pattern of this crate; without it nothing does.
#[cfg(not(feature = "pattern"))]
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`regex` needs the feature `pattern` of `tool-core`",
    label = "nothing would enforce this",
    note = "switch it on in `Cargo.toml`: `tool-core = {{ version = \"..\", features = [\"pattern\"] }}`"
)]
pub trait Enforced {}

/// A bound of a number, as the attribute states it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Limit {
    /// A whole number.
    Int(i128),
    /// Any other.
    Float(f64),
}

impl Limit {
    #[expect(clippy::cast_precision_loss, reason = "only compared with floats and printed")]
    pub(crate) const fn float(self) -> f64 {
        match self {
            Self::Int(limit) => limit as f64,
            Self::Float(limit) => limit,
        }
    }

    fn number(self) -> serde_json::Number {
        let whole = match self {
            Self::Int(limit) => i64::try_from(limit).ok().map(Into::into).or(u64::try_from(limit).ok().map(Into::into)),
            Self::Float(_) => None,
        };
        whole.or_else(|| serde_json::Number::from_f64(self.float())).unwrap_or_else(|| 0.into())
    }
}

/// A number that `range(..)` may bound. An absent one is not outside.
#[diagnostic::on_unimplemented(
    message = "`range` bounds numbers, and `{Self}` is not one",
    label = "not a number",
    note = "`length(min = .., max = ..)` bounds text and lists"
)]
pub trait Range {
    /// Whether the value lies outside the bounds, both inclusive.
    fn is_outside(&self, min: Option<Limit>, max: Option<Limit>) -> bool;
}

macro_rules! whole {
    ($($ty:ty),*) => { $(
        impl Range for $ty {
            fn is_outside(&self, min: Option<Limit>, max: Option<Limit>) -> bool {
                let below = |limit: Limit| match limit {
                    Limit::Int(limit) => i128::from(*self) < limit,
                    #[expect(clippy::allow_attributes, reason = "not every width loses precision")]
                    #[allow(clippy::cast_precision_loss, clippy::cast_lossless)]
                    Limit::Float(limit) => (*self as f64) < limit,
                };
                let above = |limit: Limit| match limit {
                    Limit::Int(limit) => i128::from(*self) > limit,
                    #[expect(clippy::allow_attributes, reason = "not every width loses precision")]
                    #[allow(clippy::cast_precision_loss, clippy::cast_lossless)]
                    Limit::Float(limit) => (*self as f64) > limit,
                };
                min.is_some_and(below) || max.is_some_and(above)
            }
        }
    )* };
}

whole!(u8, u16, u32, u64, i8, i16, i32, i64);

impl Range for usize {
    fn is_outside(&self, min: Option<Limit>, max: Option<Limit>) -> bool {
        (*self as u64).is_outside(min, max)
    }
}

impl Range for isize {
    fn is_outside(&self, min: Option<Limit>, max: Option<Limit>) -> bool {
        (*self as i64).is_outside(min, max)
    }
}

impl Range for f64 {
    fn is_outside(&self, min: Option<Limit>, max: Option<Limit>) -> bool {
        min.is_some_and(|limit| *self < limit.float()) || max.is_some_and(|limit| *self > limit.float())
    }
}

macro_rules! non_zero {
    ($($ty:ty),*) => { $(
        impl Range for $ty {
            fn is_outside(&self, min: Option<Limit>, max: Option<Limit>) -> bool {
                self.get().is_outside(min, max)
            }
        }
    )* };
}

non_zero!(NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize, NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64);

#[diagnostic::do_not_recommend]
impl<T: Range> Range for Option<T> {
    fn is_outside(&self, min: Option<Limit>, max: Option<Limit>) -> bool {
        self.as_ref().is_some_and(|value| value.is_outside(min, max))
    }
}

/// Text or a list, whose length `length(..)` may bound. An absent one has none.
#[diagnostic::on_unimplemented(
    message = "`length` bounds text and lists, and `{Self}` is neither",
    label = "has no length",
    note = "`range(min = .., max = ..)` bounds numbers"
)]
pub trait Length {
    /// Characters of a text (Unicode scalar values, as JSON Schema counts), items of a list.
    fn length(&self) -> Option<usize>;
}

impl Length for str {
    fn length(&self) -> Option<usize> {
        Some(self.chars().count())
    }
}

impl Length for String {
    fn length(&self) -> Option<usize> {
        self.as_str().length()
    }
}

/// A set has no length here: its decoder takes an item twice and keeps it once, so a count of what was decoded and a
/// count of what was sent could differ.
impl<T> Length for Vec<T> {
    fn length(&self) -> Option<usize> {
        Some(self.len())
    }
}

#[diagnostic::do_not_recommend]
impl<T: Length> Length for Option<T> {
    fn length(&self) -> Option<usize> {
        self.as_ref().and_then(Length::length)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Length + ?Sized> Length for Box<T> {
    fn length(&self) -> Option<usize> {
        (**self).length()
    }
}

/// Text, whose form a `format` or a `pattern` may restrict. An absent one has none.
#[diagnostic::on_unimplemented(
    message = "a format or a pattern restricts text, and `{Self}` is none",
    label = "not text",
    note = "`range(min = .., max = ..)` bounds numbers, `length(min = .., max = ..)` lists"
)]
pub trait Text {
    /// The text.
    fn text(&self) -> Option<&str>;
}

impl Text for str {
    fn text(&self) -> Option<&str> {
        Some(self)
    }
}

impl Text for String {
    fn text(&self) -> Option<&str> {
        Some(self)
    }
}

impl Text for Cow<'_, str> {
    fn text(&self) -> Option<&str> {
        Some(self)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Text> Text for Option<T> {
    fn text(&self) -> Option<&str> {
        self.as_ref().and_then(Text::text)
    }
}

#[diagnostic::do_not_recommend]
impl<T: Text + ?Sized> Text for Box<T> {
    fn text(&self) -> Option<&str> {
        (**self).text()
    }
}
