//! Every input type of the repository, and one for every construct that `#[tool_input]` supports.
//!
//! To add one, add a line to [`ZOO`].

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::num::{
    NonZeroI8, NonZeroI16, NonZeroI32, NonZeroI64, NonZeroU8, NonZeroU16, NonZeroU32, NonZeroU64, NonZeroUsize,
};
use std::path::PathBuf;
use std::str::FromStr;
use std::{env, thread};

use serde_json::Value;
use tool_core::Tool;
use tool_core::testing::{Disagreement, Parity, Tally};

// The long run loads this file by its path, which leaves the compiler without a folder to look in.
#[path = "zoo/bounded.rs"]
mod bounded;
#[path = "zoo/choices.rs"]
mod choices;
#[path = "zoo/enums.rs"]
mod enums;
#[path = "zoo/fields.rs"]
mod fields;
#[path = "zoo/newtypes.rs"]
mod newtypes;
#[path = "zoo/shapes.rs"]
mod shapes;
#[path = "zoo/structs.rs"]
mod structs;

use bounded::*;
use choices::*;
use enums::*;
use fields::*;
use newtypes::*;
use structs::*;

/// One type, to be tested.
pub(crate) struct Specimen {
    pub(crate) name: &'static str,
    pub(crate) check: fn(Parity) -> Result<Tally, Box<Disagreement>>,
    /// How the published schema differs from the constant form.
    pub(crate) misshape: fn() -> Option<String>,
}

macro_rules! zoo {
    ($($ty:ty),* $(,)?) => { &[$(Specimen { name: stringify!($ty), check: |parity| parity.check::<$ty>(), misshape: shapes::difference::<$ty> }),*] };
}

pub(crate) const ZOO: &[Specimen] = zoo![
    // The tools of the repository.
    <tool_std::ReadFile as Tool>::Args,
    <tool_std::Glob as Tool>::Args,
    <tool_std::Bash as Tool>::Args,
    <tool_std::WriteFile as Tool>::Args,
    <tool_std::EditFile as Tool>::Args,
    // The shapes of the examples.
    Forecast,
    <SaveNote as Tool>::Args,
    // What a property may be.
    bool,
    char,
    String,
    Cow<'static, str>,
    PathBuf,
    Value,
    u8,
    u16,
    u32,
    u64,
    usize,
    i8,
    i16,
    i32,
    i64,
    isize,
    f64,
    NonZeroU8,
    NonZeroU16,
    NonZeroU32,
    NonZeroU64,
    NonZeroUsize,
    NonZeroI8,
    NonZeroI16,
    NonZeroI32,
    NonZeroI64,
    // What may be absent, or hold others.
    Option<u8>,
    Option<Vec<String>>,
    Option<BTreeMap<String, u8>>,
    Box<i16>,
    Vec<u8>,
    Vec<Option<i32>>,
    Vec<Vec<String>>,
    Vec<Value>,
    Vec<(String, u8)>,
    BTreeSet<u8>,
    HashSet<String>,
    BTreeMap<String, u64>,
    BTreeMap<String, Option<bool>>,
    BTreeMap<String, Vec<BTreeMap<String, char>>>,
    HashMap<String, Value>,
    (u8,),
    (u8, String),
    (char, bool, f64),
    (i8, Option<u16>, Vec<u8>, String),
    // Structs.
    Empty,
    AllOptional,
    AllKinds,
    Nested,
    NestedOptional,
    Wide,
    Defaults,
    ContainerDefault,
    Renamed,
    CamelCase,
    ScreamingCase,
    RawNames,
    Open,
    OpenWithin,
    ClosedInOpen,
    FreeForm,
    Folder,
    Chain,
    Tree,
    Ping,
    Page<u8>,
    Page<Stop>,
    Page<Order>,
    Sets,
    Tuples,
    // Enums.
    Order,
    Single,
    RenamedVariants,
    KebabCase,
    ShoutingCase,
    Option<Order>,
    Vec<Order>,
    BTreeMap<String, Order>,
    EnumFields,
    // Enums that hold something.
    External,
    Option<External>,
    Vec<Option<External>>,
    Internal,
    Adjacent,
    Untagged,
    Vec<Untagged>,
    TaggedNames,
    BesideNames,
    TaggedSingle,
    Either<u8>,
    Either<Stop, Option<i8>>,
    Beside<u8>,
    Beside<Option<Stop>>,
    Within<Stop>,
    Within<Option<bool>>,
    ChoiceFields,
    Expression,
    // Fields that are not properties of their own, or of another crate's type.
    Position,
    Limits,
    Flattened,
    FlattenedInOpen,
    FlattenedWithin,
    FlattenedParameter<Position>,
    FlattenedParameter<Limits>,
    RangeOfNonZero,
    Skipping,
    SkippingWithin,
    DefaultPath,
    Foreign,
    ForeignWithin,
    OtherCrates,
    // Newtypes, formats and patterns, parameters, and lists of a fixed length.
    Path,
    Option<Percent>,
    Wrapped,
    Of<Stop>,
    Of<Option<u8>>,
    Nest,
    Newtypes,
    Slug,
    Texts,
    Arrays,
    [bool; 2],
    (u8, u8, u8, u8, u8, u8, u8, Option<u8>),
    Grid<u8, 3>,
    Grid<Stop>,
    Pair<u8>,
    Pair<Stop, Option<u8>>,
    Large,
    // Bounds.
    RangeOfEachWidth,
    RangeOfOptions,
    RangeOfFloats,
    RangeBelowZero,
    RangeOneSided,
    LengthOfText,
    LengthOfLists,
    LengthOfOptions,
    LengthExact,
    BoundsWithin,
];

/// Tests every type, on so many values or as many as `PARITY_CASES` says, and reports all that differ. The seed is a new
/// one each time, is printed, and is read from `PARITY_SEED` where that is set.
pub(crate) fn assert_parity(cases: u32) {
    let cases = from_environment("PARITY_CASES").unwrap_or(cases);
    let seed = from_environment("PARITY_SEED").unwrap_or_else(|| RandomState::new().build_hasher().finish());
    println!("PARITY_SEED={seed}: {cases} values for each of {} types", ZOO.len());
    let parity = Parity::default().cases(cases).seed(seed);
    let (even, odd): (Vec<_>, Vec<_>) = ZOO.iter().enumerate().partition(|(index, _)| index.is_multiple_of(2));
    let found = thread::scope(|scope| {
        [even, odd]
            .map(|half| {
                scope.spawn(move || half.into_iter().filter_map(|(_, specimen)| specimen.difference(parity)).collect())
            })
            .map(|half| half.join().expect("a test of parity does not panic"))
    });
    let found: Vec<String> = found.into_iter().flat_map(|half: Vec<String>| half).collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Compares the constant form of every type with its published schema.
pub(crate) fn assert_shapes() {
    let differences = ZOO.iter().filter_map(|specimen| Some(format!("{}: {}", specimen.name, (specimen.misshape)()?)));
    let differences: Vec<String> = differences.collect();
    assert!(differences.is_empty(), "{}", differences.join("\n"));
}

impl Specimen {
    fn difference(&self, parity: Parity) -> Option<String> {
        (self.check)(parity).err().map(|found| format!("{}: {found}", self.name))
    }
}

fn from_environment<T: FromStr>(name: &str) -> Option<T> {
    let text = env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is a whole number")))
}
