//! The words that a type's callers use and misuse: what its schema names, what its decoder names, and what is awkward
//! for any type.

use serde_json::{Map, Number, Value, json};

use crate::testing::parity::random::Random;

/// What generated values are made of.
pub(super) struct Vocabulary {
    pub(super) keys: Words<String>,
    pub(super) texts: Words<String>,
    /// Each a number.
    pub(super) numbers: Words<Value>,
    pub(super) lengths: Words<usize>,
}

/// Words of one kind.
pub(super) struct Words<T> {
    /// What means something to the type.
    own: Vec<T>,
    /// What is awkward for any type.
    awkward: Vec<T>,
}

impl<T: Clone + Default> Words<T> {
    fn new(awkward: impl Into<Vec<T>>) -> Self {
        Self { own: Vec::new(), awkward: awkward.into() }
    }

    /// One of the type's own, or an awkward one.
    pub(super) fn pick(&self, random: &mut Random) -> T {
        let from = if self.own.is_empty() || random.one_in(2) { &self.awkward } else { &self.own };
        random.pick(from).cloned().unwrap_or_default()
    }
}

/// Texts that are taken for something else, or counted in two ways.
const TEXTS: [&str; 14] =
    ["", " ", "a", "null", "true", "0", "1.0", "{}", "[]", "\0", "é", "🔥", "e\u{301}", "2024-02-30T25:00:00Z"];

/// Keys that have a meaning elsewhere.
const KEYS: [&str; 5] = ["x", "", "0", "__proto__", "a/b~c"];

/// A text longer than any that is written by hand.
const LONG: usize = 300;

impl Vocabulary {
    pub(super) fn of(schema: &Value) -> Self {
        let mut texts = TEXTS.map(str::to_owned).to_vec();
        texts.push("a".repeat(LONG));
        let mut vocabulary = Self {
            keys: Words::new(KEYS.map(str::to_owned)),
            texts: Words::new(texts),
            numbers: Words::new(awkward_numbers()),
            lengths: Words::new([0, 1, 2]),
        };
        vocabulary.read(schema);
        vocabulary
    }

    /// Takes the names that a decoder knows out of its error, where serde writes them in backquotes after `expected`, and
    /// returns those that are new.
    pub(super) fn learn(&mut self, error: &str) -> Vec<String> {
        let expected = error.split_once("expected ").map_or(error, |(_, expected)| expected);
        let names = expected.split('`').skip(1).step_by(2);
        let is_known = |name: &&str| {
            let mut known = self.keys.own.iter().chain(&self.keys.awkward).chain(&self.texts.own);
            known.any(|known| known == name)
        };
        let new: Vec<String> = names.filter(|name| !is_known(name)).map(str::to_owned).collect();
        self.keys.own.extend(new.iter().cloned());
        self.texts.own.extend(new.iter().cloned());
        new
    }

    fn read(&mut self, schema: &Value) {
        match schema {
            Value::Array(list) => list.iter().for_each(|part| self.read(part)),
            Value::Object(keywords) => {
                for (name, held) in keywords {
                    self.read_keyword(name, held);
                    self.read(held);
                }
            }
            _ => {}
        }
    }

    fn read_keyword(&mut self, name: &str, held: &Value) {
        match (name, held) {
            ("properties", Value::Object(properties)) => self.keys.own.extend(properties.keys().cloned()),
            ("enum", Value::Array(allowed)) => {
                self.texts.own.extend(allowed.iter().filter_map(Value::as_str).map(str::to_owned));
                self.numbers.own.extend(allowed.iter().filter(|value| value.is_number()).cloned());
            }
            ("const", Value::String(text)) => self.texts.own.push(text.clone()),
            ("minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "const", Value::Number(bound)) => {
                self.numbers.own.extend(around(bound));
            }
            ("minLength" | "maxLength" | "minItems" | "maxItems", Value::Number(bound)) => {
                let bound = bound.as_u64().and_then(|bound| usize::try_from(bound).ok()).unwrap_or_default();
                self.lengths.own.extend([bound.saturating_sub(1), bound, bound.saturating_add(1)]);
            }
            _ => {}
        }
    }
}

/// A bound, and its neighbours.
fn around(bound: &Number) -> Vec<Value> {
    let mut numbers = vec![bound.clone()];
    if let Some(bound) = bound.as_i128() {
        let neighbours = [bound - 1, bound + 1].into_iter();
        numbers.extend(neighbours.filter_map(Number::from_i128));
    }
    if let Some(bound) = bound.as_f64() {
        let floats = [bound, bound - 0.5, bound + 0.5, bound.next_down(), bound.next_up()];
        numbers.extend(floats.into_iter().filter_map(Number::from_f64));
    }
    numbers.into_iter().map(Value::Number).collect()
}

/// Where integer types and floats end, and integers that a float cannot hold.
fn awkward_numbers() -> Vec<Value> {
    let whole =
        [0, 1, -1, 127, 128, 255, 256, -128, -129, 32_767, 32_768, 65_535, 65_536, -2_147_483_649, 3_000_000_000];
    let wide = [i64::MIN, i64::MAX, 9_007_199_254_740_993];
    let floats =
        [-0.0, 0.5, 5.0, -1.0, 30.5, 1e-7, 4_294_967_296.0, 1.844_674_407_370_955_2e19, 1e39, -1e300, f64::MAX];
    let mut numbers: Vec<Number> = whole.into_iter().chain(wide).map(Number::from).collect();
    numbers.push(u64::MAX.into());
    numbers.extend(floats.into_iter().filter_map(Number::from_f64));
    numbers.into_iter().map(Value::Number).collect()
}

/// Values that are tried for every type before any is generated.
pub(super) fn awkward_values() -> Vec<Value> {
    /// Deep for a hand, well within what a call may nest.
    const DEPTH: usize = 60;

    let mut values = vec![json!(null), json!(true), json!(false), json!([]), json!({}), json!([null]), json!([[]])];
    values.extend([json!({ "": null }), json!({ "x": 0 }), json!([{}]), json!({ "__proto__": {} })]);
    values.extend(TEXTS.map(Value::from));
    values.push("a".repeat(LONG).into());
    values.extend(awkward_numbers());
    values.push((0..DEPTH).fold(json!(0), |inner, _| json!([inner])));
    values.push((0..DEPTH).fold(json!({}), |inner, _| Map::from_iter([("x".to_owned(), inner)]).into()));
    values
}
