//! JSON text read strictly, and JSON values measured.

use std::cell::RefCell;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

use crate::defaults::ARGUMENT_DEPTH;
use crate::fault::{ArgumentFault, FaultKind};
use crate::place::Place;

/// Reads a text that is one JSON value.
///
/// Stricter than `serde_json`'s own reading into a [`Value`], which silently keeps the last of two values with one key:
/// a gate that saw the one and a handler that saw the other would be deciding on different calls.
///
/// # Errors
///
/// When the text is no JSON, goes on after the value, nests too deep, or has an object with a key twice. The text is
/// never repeated in the fault.
pub(crate) fn parse(text: &str) -> Result<Value, ArgumentFault> {
    let duplicate = RefCell::new(None);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let strict = Strict { at: Place::Root, duplicate: &duplicate };
    let whole = |kind| ArgumentFault { pointer: String::new(), kind };
    let value = match strict.deserialize(&mut deserializer) {
        Ok(value) => value,
        Err(error) => {
            let (line, column) = (error.line(), error.column());
            return Err(match duplicate.into_inner() {
                Some(pointer) => ArgumentFault { pointer, kind: FaultKind::DuplicateKey },
                None if nests_too_deep(text, line, column) => whole(FaultKind::TooDeep { limit: ARGUMENT_DEPTH }),
                None => whole(FaultKind::Syntax { line, column }),
            });
        }
    };
    deserializer.end().map_err(|_| whole(FaultKind::TrailingData))?;
    Ok(value)
}

/// Whether the bound on nesting is what stopped the parser at this place. Its error does not tell, except in words.
fn nests_too_deep(text: &str, line: usize, column: usize) -> bool {
    let before_line: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let read = text.as_bytes().get(..before_line.saturating_add(column)).unwrap_or(text.as_bytes());
    let (mut depth, mut is_text, mut is_escaped) = (0_usize, false, false);
    for byte in read {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if is_text => is_escaped = true,
            b'"' => is_text = !is_text,
            _ if is_text => {}
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    depth >= ARGUMENT_DEPTH
}

/// Bounds the size and the nesting of a value that was never text. Nothing is allocated.
///
/// The size is that of the texts and keys, and [`NODE_BYTES`] for each value.
///
/// # Errors
///
/// When the value is larger than `max_bytes` or nests deeper than `max_depth` lists and objects.
pub(crate) fn measure(value: &Value, max_bytes: usize, max_depth: usize) -> Result<(), FaultKind> {
    let mut left = max_bytes;
    measure_part(value, &mut left, max_depth).map_err(|bound| match bound {
        Bound::Size => FaultKind::TooLarge { limit: max_bytes },
        Bound::Depth => FaultKind::TooDeep { limit: max_depth },
    })
}

/// What a value counts beside its text: about as much as it takes in JSON text, with its separator.
const NODE_BYTES: usize = 2;

enum Bound {
    Size,
    Depth,
}

fn measure_part(value: &Value, left: &mut usize, levels: usize) -> Result<(), Bound> {
    let mut take = |bytes: usize| {
        *left = left.checked_sub(bytes).ok_or(Bound::Size)?;
        Ok(())
    };
    take(NODE_BYTES)?;
    match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => Ok(()),
        Value::String(text) => take(text.len()),
        Value::Array(list) => {
            let levels = levels.checked_sub(1).ok_or(Bound::Depth)?;
            list.iter().try_for_each(|item| measure_part(item, left, levels))
        }
        Value::Object(object) => {
            let levels = levels.checked_sub(1).ok_or(Bound::Depth)?;
            object.iter().try_for_each(|(key, value)| {
                *left = left.checked_sub(key.len()).ok_or(Bound::Size)?;
                measure_part(value, left, levels)
            })
        }
    }
}

/// Reads the value at one place.
struct Strict<'a> {
    at: Place<'a>,
    /// Where a key appeared twice: `serde`'s errors carry nothing but text.
    duplicate: &'a RefCell<Option<String>>,
}

impl<'de> DeserializeSeed<'de> for Strict<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Strict<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("not a finite number"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(item) =
            access.next_element_seed(Strict { at: Place::Item(&self.at, list.len()), duplicate: self.duplicate })?
        {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = access.next_key::<String>()? {
            let at = Place::Property(&self.at, &key);
            if object.contains_key(&key) {
                self.duplicate.replace(Some(at.pointer()));
                return Err(A::Error::custom("the key appears twice"));
            }
            let value = access.next_value_seed(Strict { at, duplicate: self.duplicate })?;
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}
