//! The words that a type's callers use and misuse: what its schema names, what its decoder names, and what is awkward
//! for any type.

use serde_json::{Map, Number, Value, json};

/// What generated values are made of.
pub(super) struct Vocabulary {
    pub(super) keys: Vec<String>,
    pub(super) texts: Vec<String>,
    pub(super) numbers: Vec<Number>,
    pub(super) lengths: Vec<usize>,
}

/// Texts that are taken for something else, or counted in two ways.
const TEXTS: [&str; 14] =
    ["", " ", "a", "null", "true", "0", "1.0", "{}", "[]", "\0", "é", "🔥", "e\u{301}", "2024-02-30T25:00:00Z"];

/// Keys that have a meaning elsewhere.
const KEYS: [&str; 5] = ["x", "", "0", "__proto__", "a/b~c"];

/// A text longer than any that is written by hand.
const LONG: usize = 300;

/// How many names of the decoder are kept.
const MOST_KEYS: usize = 200;

impl Vocabulary {
    pub(super) fn of(schema: &Value) -> Self {
        let mut vocabulary = Self {
            keys: KEYS.map(str::to_owned).to_vec(),
            texts: TEXTS.map(str::to_owned).to_vec(),
            numbers: awkward_numbers(),
            lengths: vec![0, 1, 2],
        };
        vocabulary.texts.push("a".repeat(LONG));
        vocabulary.read(schema);
        vocabulary
    }

    /// Takes the names out of a decoder's error: serde writes them in backquotes.
    pub(super) fn learn(&mut self, words: &str) {
        for name in words.split('`').skip(1).step_by(2) {
            if self.keys.len() < MOST_KEYS && !self.keys.iter().any(|known| known == name) {
                self.keys.push(name.to_owned());
                self.texts.push(name.to_owned());
            }
        }
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
            ("properties", Value::Object(properties)) => self.keys.extend(properties.keys().cloned()),
            ("enum", Value::Array(allowed)) => {
                self.texts.extend(allowed.iter().filter_map(Value::as_str).map(str::to_owned));
                self.numbers.extend(allowed.iter().filter_map(Value::as_number).cloned());
            }
            ("const", Value::String(text)) => self.texts.push(text.clone()),
            ("minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "const", Value::Number(bound)) => {
                self.numbers.extend(around(bound));
            }
            ("minLength" | "maxLength" | "minItems" | "maxItems", Value::Number(bound)) => {
                let bound = bound.as_u64().and_then(|bound| usize::try_from(bound).ok()).unwrap_or_default();
                self.lengths.extend([bound.saturating_sub(1), bound, bound.saturating_add(1)]);
            }
            _ => {}
        }
    }
}

/// A bound, and its neighbours.
fn around(bound: &Number) -> Vec<Number> {
    let mut numbers = vec![bound.clone()];
    if let Some(bound) = bound.as_i128() {
        let neighbours = [bound - 1, bound + 1].into_iter();
        numbers.extend(neighbours.filter_map(Number::from_i128));
    }
    if let Some(bound) = bound.as_f64() {
        let floats = [bound, bound - 0.5, bound + 0.5, bound.next_down(), bound.next_up()];
        numbers.extend(floats.into_iter().filter_map(Number::from_f64));
    }
    numbers
}

/// Where integer types and floats end, and integers that a float cannot hold.
fn awkward_numbers() -> Vec<Number> {
    let whole =
        [0, 1, -1, 127, 128, 255, 256, -128, -129, 32_767, 32_768, 65_535, 65_536, -2_147_483_649, 3_000_000_000];
    let wide = [i64::MIN, i64::MAX, 9_007_199_254_740_993];
    let floats =
        [-0.0, 0.5, 5.0, -1.0, 30.5, 1e-7, 4_294_967_296.0, 1.844_674_407_370_955_2e19, 1e39, -1e300, f64::MAX];
    let mut numbers: Vec<Number> = whole.into_iter().chain(wide).map(Number::from).collect();
    numbers.push(u64::MAX.into());
    numbers.extend(floats.into_iter().filter_map(Number::from_f64));
    numbers
}

/// Values that are tried for every type before any is generated.
pub(super) fn awkward_values() -> Vec<Value> {
    /// Deep for a hand, well within what a call may nest.
    const DEPTH: usize = 60;

    let mut values = vec![json!(null), json!(true), json!(false), json!([]), json!({}), json!([null]), json!([[]])];
    values.extend([json!({ "": null }), json!({ "x": 0 }), json!([{}]), json!({ "__proto__": {} })]);
    values.extend(TEXTS.map(Value::from));
    values.push("a".repeat(LONG).into());
    values.extend(awkward_numbers().into_iter().map(Value::Number));
    values.push((0..DEPTH).fold(json!(0), |inner, _| json!([inner])));
    values.push((0..DEPTH).fold(json!({}), |inner, _| Map::from_iter([("x".to_owned(), inner)]).into()));
    values
}
