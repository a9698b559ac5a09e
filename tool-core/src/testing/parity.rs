//! Parity: what the published schema accepts is what the handler's decoder accepts, tested on generated values.
//!
//! Values are generated from a type's schema in its normal form, and changed in the ways models get arguments wrong.
//! Each is shown to `jsonschema` (draft 2020-12, formats asserted) and, by each [`Door`], to the decoder that stands
//! before the handler. What one accepts and the other refuses is reduced to the smallest value that shows it.
//!
//! Both judge the canonical form: a `null` for an optional property is its absence, a whole number in float notation is
//! the integer it is.

use std::any::type_name;
use std::fmt;

use serde_json::Value;

use crate::input::ToolInput;

mod examine;
mod finding;
mod generate;
mod mutate;
mod place;
mod random;
mod shrink;
mod subject;
mod vocabulary;

pub use finding::{Door, Finding};

use examine::Examined;
use generate::Generator;
use random::Random;
use subject::Subject;
pub(super) use subject::judge;
use vocabulary::Vocabulary;

/// How many values [`assert_parity`] generates.
const CASES: u32 = 300;

/// The seed of [`assert_parity`]. It is fixed, so that a build that passes once does not fail for nothing.
const SEED: u64 = 0;

/// At most so many changes are made to a generated value; a third of the values stay as they are.
const MOST_CHANGES: usize = 4;

/// Where no value was valid, so many times as many are tried until one is.
const PATIENCE: u32 = 20;

/// Proves on generated values that a type's schema and its decoder accept the same.
///
/// ```
/// use tool_core::{testing::assert_parity, tool_input};
///
/// #[tool_input]
/// struct ForecastArgs {
///     /// City name.
///     city: String,
///     /// How many days ahead.
///     #[schemars(range(min = 1, max = 7))]
///     days: Option<u8>,
/// }
///
/// assert_parity::<ForecastArgs>();
/// ```
///
/// # Panics
///
/// When they differ, with the smallest value found, the place where they differ, who said what, and the seed.
pub fn assert_parity<T: ToolInput>() {
    Parity::default().assert::<T>();
}

/// [`assert_parity`] with as many values and with the seed you say.
///
/// # Panics
///
/// As [`assert_parity`].
pub fn assert_parity_with<T: ToolInput>(cases: u32, seed: u64) {
    Parity::default().cases(cases).seed(seed).assert::<T>();
}

/// A parity test: how many values, and from which seed.
///
/// ```
/// use tool_core::testing::Parity;
///
/// let tally = Parity::default().cases(50).seed(7).check::<Vec<u8>>()?;
/// assert!(tally.valid() > 0 && tally.invalid() > 0);
/// # Ok::<(), Box<tool_core::testing::Disagreement>>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parity {
    cases: u32,
    seed: u64,
}

impl Default for Parity {
    /// 300 values from a fixed seed.
    fn default() -> Self {
        Self { cases: CASES, seed: SEED }
    }
}

impl Parity {
    /// Says how many values are generated. A fixed list of awkward ones comes before them.
    pub fn cases(mut self, cases: u32) -> Self {
        self.cases = cases;
        self
    }

    /// Says what the generated values follow from: one seed gives the same values everywhere.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Looks for a value on which the schema and the decoder of a type differ.
    ///
    /// # Errors
    ///
    /// The smallest such value that was found.
    pub fn check<T: ToolInput>(self) -> Result<Tally, Box<Disagreement>> {
        let disagreement = |finding| Disagreement {
            of: type_name::<T>(),
            value: Value::Null,
            pointer: String::new(),
            finding,
            seed: self.seed,
        };
        let subject = Subject::of::<T>().map_err(|error| disagreement(Finding::Unpublishable(error)))?;
        let mut search = Search::new(&subject, self.seed);
        match search.run(self.cases) {
            Some(value) => {
                let minimal = shrink::shrink(&subject, &value);
                Err(Box::new(Disagreement {
                    value: minimal.value,
                    pointer: minimal.pointer,
                    ..disagreement(minimal.finding)
                }))
            }
            None if search.tally.valid == 0 => Err(Box::new(disagreement(Finding::NothingValid))),
            None => Ok(search.tally),
        }
    }

    /// Fails a test when [`Parity::check`] finds something.
    ///
    /// # Panics
    ///
    /// With the [`Disagreement`].
    #[expect(clippy::panic, reason = "a test wants to fail where the type is wrong")]
    pub fn assert<T: ToolInput>(self) {
        if let Err(disagreement) = self.check::<T>() {
            panic!("{disagreement}");
        }
    }
}

/// How many values a test was about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    valid: usize,
    invalid: usize,
}

impl Tally {
    /// How many values the schema and the decoder accept.
    pub fn valid(self) -> usize {
        self.valid
    }

    /// How many they refuse.
    pub fn invalid(self) -> usize {
        self.invalid
    }
}

/// A value on which a type's schema and its decoder differ.
#[derive(Debug, Clone, PartialEq)]
pub struct Disagreement {
    of: &'static str,
    value: Value,
    pointer: String,
    finding: Finding,
    seed: u64,
}

impl Disagreement {
    /// The smallest value that was found.
    pub fn value(&self) -> &Value {
        &self.value
    }

    /// Where in the value they differ, as a JSON pointer (RFC 6901); empty for the whole.
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// Who said what.
    pub fn finding(&self) -> &Finding {
        &self.finding
    }
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { of, value, pointer, finding, seed } = self;
        let pointer = if pointer.is_empty() { "the whole value" } else { pointer };
        writeln!(f, "the schema and the decoder of `{of}` differ")?;
        writeln!(f, "  value: {value}")?;
        writeln!(f, "  at:    {pointer}")?;
        writeln!(f, "  why:   {finding}")?;
        write!(f, "  seed:  {seed}")
    }
}

impl std::error::Error for Disagreement {}

/// On how many valid values a name is tried that only the decoder knows.
const TRIES: usize = 8;

/// One search through the values of a seed.
struct Search<'a> {
    subject: &'a Subject,
    vocabulary: Vocabulary,
    random: Random,
    tally: Tally,
    /// Names that the decoder knows and the schema does not show, and how often each is still to be tried.
    hidden: Vec<(String, usize)>,
}

impl<'a> Search<'a> {
    fn new(subject: &'a Subject, seed: u64) -> Self {
        let vocabulary = Vocabulary::of(subject.schema.as_value());
        Self { subject, vocabulary, random: Random::new(seed), tally: Tally::default(), hidden: Vec::new() }
    }

    /// The first value that shows a difference.
    fn run(&mut self, cases: u32) -> Option<Value> {
        let awkward = vocabulary::awkward_values().into_iter().find_map(|value| self.try_value(value));
        awkward.or_else(|| (0..cases).find_map(|_| self.try_next())).or_else(|| {
            // Of a type with many rules few values are valid, and a proof without any would prove nothing.
            (0..cases.saturating_mul(PATIENCE)).find_map(|_| if self.tally.valid == 0 { self.try_next() } else { None })
        })
    }

    fn try_next(&mut self) -> Option<Value> {
        let value = self.next_value();
        self.try_value(value)
    }

    fn next_value(&mut self) -> Value {
        let Self { subject, vocabulary, random, .. } = self;
        let strays = usize::from(random.one_in(3));
        let document = subject.schema.as_value();
        let mut value = Generator { document, vocabulary, random, strays }.value(subject.target());
        if !random.one_in(3) {
            for _ in 0..=random.below(MOST_CHANGES) {
                mutate::mutate(&mut value, vocabulary, random);
            }
        }
        value
    }

    /// The value, or one made from it, if it shows a difference.
    fn try_value(&mut self, value: Value) -> Option<Value> {
        let Examined { is_valid, refusal, finding } = self.subject.examine(&value);
        if finding.is_some() {
            return Some(value);
        }
        let count = if is_valid { &mut self.tally.valid } else { &mut self.tally.invalid };
        *count += 1;
        let learned = refusal.map(|error| self.vocabulary.learn(&error)).unwrap_or_default();
        self.hidden.extend(learned.into_iter().map(|name| (name, TRIES)));
        if is_valid { self.try_hidden_names(&value) } else { None }
    }

    fn try_hidden_names(&mut self, valid: &Value) -> Option<Value> {
        self.hidden.retain_mut(|(_, tries)| {
            *tries = tries.saturating_sub(1);
            *tries > 0
        });
        let mut changed = self.hidden.iter().flat_map(|(name, _)| mutate::with_name(valid, name));
        changed.find(|value| self.subject.examine(value).finding.is_some())
    }
}
