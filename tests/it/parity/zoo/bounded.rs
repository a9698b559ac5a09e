//! Bounds.

use std::num::{NonZeroI8, NonZeroU16};

use tool_core::tool_input;

#[tool_input]
pub(crate) struct RangeOfNonZero {
    /// A.
    #[schemars(range(max = 999))]
    a: NonZeroU16,
    /// B.
    #[schemars(range(min = -3, max = 3))]
    b: Option<NonZeroI8>,
}

#[tool_input]
pub(crate) struct RangeOfEachWidth {
    /// A.
    #[schemars(range(min = 1, max = 7))]
    a: u8,
    /// B.
    #[schemars(range(min = 2, max = 1000))]
    b: u16,
    /// C.
    #[schemars(range(min = 0, max = 4_000_000_000_u32))]
    c: u32,
    /// D.
    #[schemars(range(min = 1, max = 18_446_744_073_709_551_614_u64))]
    d: u64,
    /// E.
    #[schemars(range(min = -3, max = 3))]
    e: i64,
    /// F.
    #[schemars(range(min = 1, max = 9_007_199_254_740_993_u64))]
    f: usize,
}

#[tool_input]
pub(crate) struct RangeOfOptions {
    /// A.
    #[schemars(range(min = 1, max = 7))]
    a: Option<u8>,
    /// B.
    #[schemars(range(min = -0.5, max = 0.5))]
    b: Option<f64>,
}

#[tool_input]
pub(crate) struct RangeOfFloats {
    /// A.
    #[schemars(range(min = -0.5, max = 1))]
    a: f64,
    /// B.
    #[schemars(range(min = 0.25, max = 1024))]
    b: f64,
    /// C.
    #[schemars(range(min = 0, max = 0.1))]
    c: f64,
}

#[tool_input]
pub(crate) struct RangeBelowZero {
    /// A.
    #[schemars(range(min = -128, max = -1))]
    a: i8,
    /// B.
    #[schemars(range(min = -9_223_372_036_854_775_808_i64, max = -9_007_199_254_740_993_i64))]
    b: i64,
}

#[tool_input]
pub(crate) struct RangeOneSided {
    /// A.
    #[schemars(range(min = 1))]
    a: u64,
    /// B.
    #[schemars(range(max = 0))]
    b: i32,
    /// C.
    #[schemars(range(max = 0.5))]
    c: f64,
}

#[tool_input]
pub(crate) struct LengthOfText {
    /// A.
    #[schemars(length(min = 1, max = 3))]
    a: String,
    /// B.
    #[schemars(length(max = 5))]
    b: String,
}

#[tool_input]
pub(crate) struct LengthOfLists {
    /// A.
    #[schemars(length(min = 1, max = 3))]
    a: Vec<u8>,
    /// B.
    #[schemars(length(max = 2))]
    b: Vec<Vec<String>>,
}

#[tool_input]
pub(crate) struct LengthOfOptions {
    /// A.
    #[schemars(length(min = 2))]
    a: Option<String>,
    /// B.
    #[schemars(length(max = 2))]
    b: Option<Vec<u8>>,
}

#[tool_input]
pub(crate) struct LengthExact {
    /// A.
    #[schemars(length(equal = 3))]
    a: String,
    /// B.
    #[schemars(length(equal = 2))]
    b: Vec<bool>,
}

#[tool_input]
pub(crate) struct BoundsWithin {
    /// The bounded ones.
    ranges: Vec<RangeOfOptions>,
    /// One more.
    length: Option<LengthOfText>,
}
