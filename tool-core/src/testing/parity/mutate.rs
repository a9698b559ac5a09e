//! One change to a value, of the kinds that models and clients make.

use serde_json::{Map, Number, Value, json};

use crate::testing::parity::place::{self, places, renamed, without};
use crate::testing::parity::random::Random;
use crate::testing::parity::vocabulary::Vocabulary;

/// Changes one part of a value, or the whole.
pub(super) fn mutate(value: &mut Value, vocabulary: &Vocabulary, random: &mut Random) {
    let places = places(value);
    let Some(pointer) = random.pick(&places) else { return };
    if random.one_in(6)
        && let Some(changed) = without(value, pointer)
    {
        *value = changed;
    } else if let Some(part) = value.pointer_mut(pointer) {
        *part = if random.one_in(3) { replaced(part, vocabulary, random) } else { changed(part, vocabulary, random) };
    }
}

/// The value with a name in place of each other key and text, one at a time.
pub(super) fn with_name(value: &Value, name: &str) -> Vec<Value> {
    let mut found = Vec::new();
    for pointer in places(value) {
        match value.pointer(&pointer) {
            Some(Value::String(_)) => found.extend(place::replaced(value, &pointer, name.into())),
            Some(Value::Object(object)) => {
                let others = object.keys().map(|key| renamed(object, key, name));
                found.extend(others.filter_map(|other| place::replaced(value, &pointer, other)));
            }
            _ => {}
        }
    }
    found
}

/// Another value in its place, or the value in another form.
fn replaced(part: &Value, vocabulary: &Vocabulary, random: &mut Random) -> Value {
    match random.below(9) {
        0 | 1 => Value::Null,
        2 => Value::Bool(random.one_in(2)),
        3 => vocabulary.numbers.pick(random),
        4 => vocabulary.texts.pick(random).into(),
        5 => json!([part]),
        6 => Map::from_iter([(vocabulary.keys.pick(random), part.clone())]).into(),
        7 => part.to_string().into(),
        _ => json!({}),
    }
}

/// The value with something about it changed.
fn changed(part: &Value, vocabulary: &Vocabulary, random: &mut Random) -> Value {
    match part {
        Value::Null => replaced(part, vocabulary, random),
        Value::Bool(flag) => {
            random.pick(&[json!(!flag), json!(flag.to_string()), json!(u8::from(*flag))]).cloned().into()
        }
        Value::Number(old) => changed_number(old, vocabulary, random),
        Value::String(text) => changed_text(text, vocabulary, random),
        Value::Array(list) => changed_list(list.clone(), vocabulary, random),
        Value::Object(object) => changed_object(object.clone(), vocabulary, random),
    }
}

fn changed_number(old: &Number, vocabulary: &Vocabulary, random: &mut Random) -> Value {
    let float = old.as_f64().unwrap_or_default();
    let whole = old.as_i128().unwrap_or_default();
    match random.below(7) {
        0 => Number::from_i128(whole + 1).map_or(Value::Null, Value::Number),
        1 => Number::from_i128(whole - 1).map_or(Value::Null, Value::Number),
        2 => json!(float + 0.5),
        3 => json!(-float),
        4 => json!(float),
        5 => old.to_string().into(),
        _ => vocabulary.numbers.pick(random),
    }
}

fn changed_text(text: &str, vocabulary: &Vocabulary, random: &mut Random) -> Value {
    match random.below(8) {
        0 => text.to_uppercase().into(),
        1 => text.to_lowercase().into(),
        2 => format!("{text}a").into(),
        3 => text.chars().skip(1).collect::<String>().into(),
        // The long form of a unit variant, and what a variant with data looks like.
        4 => Map::from_iter([(text.to_owned(), Value::Null)]).into(),
        5 => Map::from_iter([(text.to_owned(), json!({}))]).into(),
        6 => "é".repeat(length(vocabulary, random)).into(),
        _ => format!(" {text}").into(),
    }
}

fn changed_list(mut list: Vec<Value>, vocabulary: &Vocabulary, random: &mut Random) -> Value {
    match random.below(5) {
        0 => list.push(replaced(&Value::Null, vocabulary, random)),
        1 => list.extend(list.first().cloned()),
        2 => {
            let item = list.first().cloned().unwrap_or_default();
            list.resize(length(vocabulary, random), item);
        }
        3 => return list.into_iter().enumerate().map(|(index, item)| (index.to_string(), item)).collect(),
        _ => return list.into_iter().next().unwrap_or_default(),
    }
    Value::Array(list)
}

fn changed_object(mut object: Map<String, Value>, vocabulary: &Vocabulary, random: &mut Random) -> Value {
    let keys: Vec<String> = object.keys().cloned().collect();
    let old = random.pick(&keys).cloned();
    match (random.below(6), old) {
        (0, _) => return object.into_iter().map(|(_, value)| value).collect(),
        (1, Some(old)) => {
            let value = object.remove(&old).unwrap_or_default();
            object.insert(other_name(&old, vocabulary, random), value);
        }
        (2, Some(old)) => {
            let value = object.get(&old).cloned().unwrap_or_default();
            object.insert(other_name(&old, vocabulary, random), value);
        }
        (3, Some(old)) => {
            object.insert(old, Value::Null);
        }
        _ => {
            let value = replaced(&Value::Null, vocabulary, random);
            object.insert(vocabulary.keys.pick(random), value);
        }
    }
    Value::Object(object)
}

fn other_name(name: &str, vocabulary: &Vocabulary, random: &mut Random) -> String {
    match random.below(4) {
        0 => name.to_uppercase(),
        1 => format!("{name} "),
        2 => name.replace('_', "-"),
        _ => vocabulary.keys.pick(random),
    }
}

/// A length, bounded because a schema may allow millions.
fn length(vocabulary: &Vocabulary, random: &mut Random) -> usize {
    const LONGEST: usize = 1000;
    vocabulary.lengths.pick(random).min(LONGEST)
}
