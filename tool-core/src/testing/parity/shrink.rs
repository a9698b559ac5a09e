//! From a value that shows a difference to the smallest one that shows the same kind, and the place where it lies.

use std::cmp::Ordering;
use std::mem::discriminant;

use serde_json::{Number, Value, json};

use crate::testing::parity::examine::Examined;
use crate::testing::parity::finding::Finding;
use crate::testing::parity::place::{places, renamed, replaced, without};
use crate::testing::parity::subject::Subject;

/// A difference that cannot be made smaller.
pub(super) struct Minimal {
    pub(super) value: Value,
    pub(super) pointer: String,
    pub(super) finding: Finding,
}

/// What a part is first replaced by.
fn simplest() -> [Value; 7] {
    [json!(0), json!(""), json!([]), json!({}), json!(false), json!(null), json!("a")]
}

/// Takes any smaller value that shows the same kind of difference, until there is none. Every step makes the value
/// smaller, so it ends.
pub(super) fn shrink(subject: &Subject, value: &Value) -> Minimal {
    let mut value = value.clone();
    let mut finding = subject.examine(&value).finding.unwrap_or(Finding::NothingValid);
    while let Some((smaller, found)) = step(subject, &value, &finding) {
        (value, finding) = (smaller, found);
    }
    Minimal { pointer: blame(subject, &value, &finding), value, finding }
}

fn step(subject: &Subject, value: &Value, finding: &Finding) -> Option<(Value, Finding)> {
    let candidates = places(value).into_iter().flat_map(|pointer| {
        let part = value.pointer(&pointer).cloned().unwrap_or_default();
        let shorter = without(value, &pointer).into_iter();
        let simpler = smaller_parts(&part).into_iter();
        shorter.chain(simpler.filter_map(move |part| replaced(value, &pointer, part)))
    });
    candidates.filter(|candidate| compare(candidate, value).is_lt()).find_map(|candidate| {
        let found = subject.examine(&candidate).finding?;
        (discriminant(&found) == discriminant(finding)).then_some((candidate, found))
    })
}

/// What may stand in for a part.
fn smaller_parts(part: &Value) -> Vec<Value> {
    let mut parts: Vec<Value> = simplest().into();
    match part {
        Value::Number(number) => parts.extend(smaller_numbers(number)),
        Value::String(text) => {
            let letters: Vec<char> = text.chars().collect();
            let (front, back) = letters.split_at(letters.len() / 2);
            parts.extend([front, back].map(|half| half.iter().collect::<String>().into()));
            parts.push(letters.iter().skip(1).collect::<String>().into());
            parts.push("a".repeat(letters.len()).into());
        }
        Value::Array(list) => {
            let (front, back) = list.split_at(list.len() / 2);
            parts.extend([front, back].map(|half| Value::Array(half.to_vec())));
            parts.extend(list.iter().cloned());
        }
        Value::Object(object) => {
            parts.extend(object.values().cloned());
            parts.extend(object.keys().map(|key| renamed(object, key, ANY_NAME)));
        }
        _ => {}
    }
    parts
}

/// The name of a key whose name does not matter.
const ANY_NAME: &str = "x";

/// Numbers nearer to zero, the nearest first; steps of powers of two find a bound in a few of them.
fn smaller_numbers(number: &Number) -> Vec<Value> {
    let mut numbers = vec![json!(1), json!(-1)];
    if let Some(whole) = number.as_i128() {
        let steps = (0..u64::BITS).rev().map(|power| (1_i128 << power) * whole.signum());
        let nearer = steps.map(|step| whole - step).filter(|nearer| nearer.abs() < whole.abs());
        numbers.extend(nearer.filter_map(Number::from_i128).map(Value::Number));
    } else if let Some(float) = number.as_f64() {
        let powers = (0..10).rev().map(|power| float / 2_f64.powi(1 << power));
        let nearer = powers.flat_map(|float| [float.trunc(), float]).chain([float.trunc()]);
        numbers.extend(nearer.flat_map(|float| [whole(float), Number::from_f64(float)]).flatten().map(Value::Number));
    }
    numbers
}

/// The integer that a float is, if it is one.
#[expect(clippy::cast_possible_truncation, reason = "a float beyond the bound is no integer of JSON in Rust")]
fn whole(float: f64) -> Option<Number> {
    const BOUND: f64 = 1.9e19;
    (float.fract() == 0.0 && float.abs() < BOUND).then(|| Number::from_i128(float as i128)).flatten()
}

/// Which of two values is the smaller: by its parts and letters, then by its numbers, then by its kinds.
fn compare(left: &Value, right: &Value) -> Ordering {
    let (left_size, right_size) = (Size::of(left), Size::of(right));
    let by_numbers = left_size.magnitude.total_cmp(&right_size.magnitude);
    let by_kind = left_size.kinds.cmp(&right_size.kinds);
    let by_text = || left.to_string().cmp(&right.to_string());
    left_size.parts.cmp(&right_size.parts).then(by_numbers).then(by_kind).then_with(by_text)
}

/// How much there is to a value.
#[derive(Clone, Copy, Default)]
struct Size {
    /// Its values, its keys and its letters.
    parts: usize,
    /// The sum of its numbers without their signs.
    magnitude: f64,
    /// What breaks a tie: the kinds of its values, in the order of [`simplest`].
    kinds: usize,
}

impl Size {
    fn of(value: &Value) -> Self {
        match value {
            Value::Number(number) => Self::leaf(1, number.as_f64().unwrap_or_default().abs(), 0),
            Value::String(text) => {
                Self::leaf(1 + text.chars().map(|letter| if letter == 'a' { 1 } else { 2 }).sum::<usize>(), 0.0, 1)
            }
            Value::Array(list) => list.iter().map(Self::of).fold(Self::leaf(1, 0.0, 2), Self::and),
            Value::Object(object) => object
                .iter()
                .map(|(key, value)| Self::of(value).and(Self::leaf(weight_of_key(key), 0.0, 0)))
                .fold(Self::leaf(1, 0.0, 3), Self::and),
            Value::Bool(_) => Self::leaf(1, 0.0, 4),
            Value::Null => Self::leaf(1, 0.0, 5),
        }
    }

    fn leaf(parts: usize, magnitude: f64, kinds: usize) -> Self {
        Self { parts, magnitude, kinds }
    }

    fn and(self, other: Self) -> Self {
        Self {
            parts: self.parts + other.parts,
            magnitude: self.magnitude + other.magnitude,
            kinds: self.kinds + other.kinds,
        }
    }
}

/// The name that says that names don't matter weighs least.
fn weight_of_key(key: &str) -> usize {
    if key == ANY_NAME { 1 } else { 2 + key.chars().count() }
}

/// The deepest place at which another value, or none, would be accepted by both; failing that, the place where the
/// schema refuses.
fn blame(subject: &Subject, value: &Value, finding: &Finding) -> String {
    let is_sound =
        |candidate: &Value| matches!(subject.examine(candidate), Examined { is_valid: true, finding: None, .. });
    let mut places = places(value);
    places.sort_by_key(|pointer| std::cmp::Reverse(pointer.matches('/').count()));
    let blamed = places.iter().find(|pointer| {
        let others = simplest().into_iter().filter_map(|part| replaced(value, pointer, part));
        // Which item of a list is one too many cannot be said, so the list is to blame.
        let parent = pointer.rsplit_once('/').and_then(|(parent, _)| value.pointer(parent));
        let absent = if parent.is_some_and(Value::is_object) { without(value, pointer) } else { None };
        absent.into_iter().chain(others).any(|candidate| is_sound(&candidate))
    });
    match (blamed, finding) {
        (Some(pointer), _) => pointer.clone(),
        (None, Finding::AcceptedByDecoder { .. }) => subject.refused_at(value),
        (None, _) => String::new(),
    }
}
