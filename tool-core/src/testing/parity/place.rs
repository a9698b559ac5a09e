//! Places in a value, as JSON pointers (RFC 6901).

use serde_json::{Map, Value};

/// A key as a segment of a pointer.
pub(super) fn segment(key: &str) -> String {
    key.replace('~', "~0").replace('/', "~1")
}

/// The pointer to every part of a value, the whole first.
pub(super) fn places(value: &Value) -> Vec<String> {
    let mut found = Vec::new();
    gather(value, String::new(), &mut found);
    found
}

fn gather(value: &Value, at: String, found: &mut Vec<String>) {
    let parts: Vec<(String, &Value)> = match value {
        Value::Array(list) => list.iter().enumerate().map(|(index, item)| (format!("{at}/{index}"), item)).collect(),
        Value::Object(object) => object.iter().map(|(key, part)| (format!("{at}/{}", segment(key)), part)).collect(),
        _ => Vec::new(),
    };
    found.push(at);
    for (at, part) in parts {
        gather(part, at, found);
    }
}

/// The value without one of its parts; `None` where that is the whole.
pub(super) fn without(value: &Value, pointer: &str) -> Option<Value> {
    let (parent, own) = pointer.rsplit_once('/')?;
    let mut changed = value.clone();
    match changed.pointer_mut(parent)? {
        Value::Object(object) => {
            object.remove(&own.replace("~1", "/").replace("~0", "~"));
        }
        Value::Array(list) => {
            let index = own.parse().ok().filter(|index| *index < list.len())?;
            list.remove(index);
        }
        _ => return None,
    }
    Some(changed)
}

/// The value with one of its parts replaced.
pub(super) fn replaced(value: &Value, pointer: &str, part: Value) -> Option<Value> {
    let mut changed = value.clone();
    *changed.pointer_mut(pointer)? = part;
    Some(changed)
}

/// The object with another name for one of its keys.
pub(super) fn renamed(object: &Map<String, Value>, old: &str, new: &str) -> Value {
    let name = |key: &String| if key == old { new.to_owned() } else { key.clone() };
    object.iter().map(|(key, value)| (name(key), value.clone())).collect()
}
