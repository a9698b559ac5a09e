//! Newtypes, formats and patterns, parameters, and lists of a fixed length.

use std::collections::BTreeMap;

use tool_core::{ToolInput, tool_input};

use super::structs::Stop;

/// Where a file lies.
#[tool_input]
pub(crate) struct Path(#[schemars(length(min = 1, max = 8))] String);

/// A share.
#[tool_input]
pub(crate) struct Percent(#[schemars(range(max = 100))] u8);

#[tool_input]
#[serde(transparent)]
pub(crate) struct Wrapped {
    inner: Vec<Percent>,
}

#[tool_input]
pub(crate) struct Of<T>(T);

/// A recursive one.
#[tool_input]
pub(crate) struct Nest(Vec<Nest>);

/// An object.
#[tool_input]
pub(crate) struct OfStop(Stop);

#[tool_input]
pub(crate) struct Newtypes {
    /// A.
    path: Path,
    /// B.
    percent: Option<Percent>,
    /// C.
    wrapped: Wrapped,
    /// D.
    of: Of<Option<u8>>,
    /// E.
    nest: Nest,
    /// F.
    by_name: BTreeMap<String, Of<Path>>,
    /// G.
    stop: OfStop,
    /// H.
    this: Option<Vec<Self>>,
}

#[tool_input]
pub(crate) struct Texts {
    /// A.
    #[schemars(email)]
    mail: String,
    /// B.
    #[schemars(url)]
    url: Option<String>,
    /// C.
    #[schemars(ipv4)]
    four: Option<String>,
    /// D.
    #[schemars(extend("format" = "date"))]
    date: Option<String>,
    /// E.
    #[schemars(regex(pattern = "^[a-c]{1,3}$"), length(min = 2))]
    code: Option<String>,
    /// F.
    #[schemars(pattern("[0-9]"))]
    digit: Option<String>,
    /// G.
    slug: Option<Slug>,
}

/// A word.
#[tool_input]
pub(crate) struct Slug(#[schemars(regex(pattern = "^[a-z]+$"))] String);

#[tool_input]
pub(crate) struct Arrays {
    /// A.
    three: [u8; 3],
    /// B.
    two: Option<[Stop; 2]>,
    /// C.
    many: Vec<[Option<bool>; 1]>,
    /// D.
    five: (u8, u8, u8, u8, String),
}

#[tool_input]
pub(crate) struct Grid<T, const N: usize = 2>
where
    T: ToolInput + Sized,
{
    /// A.
    cells: Vec<T>,
    /// B.
    default: Option<Box<Grid<T, N>>>,
}

#[tool_input]
pub(crate) struct Pair<A, B = A> {
    /// A.
    a: A,
    /// B.
    b: Option<B>,
}

#[tool_input]
pub(crate) struct Large {
    /// A.
    #[schemars(range(min = 3_000_000_000, max = 4_000_000_000))]
    a: u32,
    /// B.
    #[schemars(range(min = 9_223_372_036_854_775_808, max = 18_446_744_073_709_551_615))]
    b: u64,
    /// C.
    #[schemars(range(min = -9_223_372_036_854_775_808, max = -9_007_199_254_740_993))]
    c: Option<i64>,
    /// D.
    #[schemars(range(min = -5_000_000_000, max = 5_000_000_000))]
    d: Option<f64>,
    /// E.
    #[schemars(length(max = 5_000_000_000))]
    e: Vec<u8>,
    /// F.
    #[schemars(range(max = 1e300))]
    f: f64,
}
