//! Numbers and values compared by what they mean, as JSON Schema does: `1`, `1.0` and `1e0` are one number.

use std::cmp::Ordering;

use serde_json::{Number, Value};

/// Compares two numbers exactly, without a detour of integers through `f64`.
pub(super) fn compare(left: &Number, right: &Number) -> Ordering {
    match (left.as_i128(), right.as_i128()) {
        (Some(left), Some(right)) => left.cmp(&right),
        (Some(left), None) => compare_to_float(left, float(right)),
        (None, Some(right)) => compare_to_float(right, float(left)).reverse(),
        (None, None) => float(left).total_cmp(&float(right)),
    }
}

/// The integer that a number is, when it is one and fits `i64` or `u64`.
pub(crate) fn as_integer(number: &Number) -> Option<Number> {
    if !number.is_f64() {
        return Some(number.clone());
    }
    let float = float(number);
    if float.fract() != 0.0 {
        return None;
    }
    let whole = truncate(float);
    i64::try_from(whole).ok().map(Number::from).or_else(|| u64::try_from(whole).ok().map(Number::from))
}

/// Whether a number has no fraction. JSON Schema counts such a number as an integer however it is written.
pub(super) fn is_whole(number: &Number) -> bool {
    !number.is_f64() || float(number).fract() == 0.0
}

/// An order of all values, in which two are equal when JSON Schema calls them so.
pub(super) fn order(left: &Value, right: &Value) -> Ordering {
    match (left, right) {
        (Value::Bool(left), Value::Bool(right)) => left.cmp(right),
        (Value::Number(left), Value::Number(right)) => compare(left, right),
        (Value::String(left), Value::String(right)) => left.cmp(right),
        (Value::Array(left), Value::Array(right)) => order_all(left.iter(), right.iter()),
        (Value::Object(left), Value::Object(right)) => {
            let (mut left, mut right): (Vec<_>, Vec<_>) = (left.iter().collect(), right.iter().collect());
            // Already in order unless another crate switched `preserve_order` on.
            left.sort_unstable_by_key(|(key, _)| *key);
            right.sort_unstable_by_key(|(key, _)| *key);
            let keys = left.iter().map(|(key, _)| key).cmp(right.iter().map(|(key, _)| key));
            keys.then_with(|| order_all(left.iter().map(|(_, value)| *value), right.iter().map(|(_, value)| *value)))
        }
        _ => rank(left).cmp(&rank(right)),
    }
}

fn order_all<'a>(mut left: impl Iterator<Item = &'a Value>, mut right: impl Iterator<Item = &'a Value>) -> Ordering {
    loop {
        match (left.next(), right.next()) {
            (Some(left), Some(right)) => match order(left, right) {
                Ordering::Equal => {}
                decided => return decided,
            },
            (left, right) => return left.is_some().cmp(&right.is_some()),
        }
    }
}

fn rank(value: &Value) -> u8 {
    match value {
        Value::Null => 0,
        Value::Bool(_) => 1,
        Value::Number(_) => 2,
        Value::String(_) => 3,
        Value::Array(_) => 4,
        Value::Object(_) => 5,
    }
}

fn compare_to_float(integer: i128, float: f64) -> Ordering {
    integer.cmp(&truncate(float)).then_with(|| 0.0_f64.total_cmp(&(float.fract() + 0.0)))
}

fn float(number: &Number) -> f64 {
    // Adding zero turns the negative zero into the ordinary one.
    number.as_f64().unwrap_or_default() + 0.0
}

#[expect(clippy::cast_possible_truncation, reason = "saturates beyond i128, where no integer of JSON lies")]
fn truncate(float: f64) -> i128 {
    float.trunc() as i128
}
