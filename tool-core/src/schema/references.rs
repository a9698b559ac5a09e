//! Resolves the references of a schema: what a type shares is written where it is used, because several providers
//! refuse `$ref`, or refuse it beside other keywords. Only a recursive schema stays under `$defs`.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value};

use crate::schema::error::{SchemaError, SchemaErrorKind};
use crate::schema::keywords::{DEFINITIONS, DEFS, Keyword, subschemas};

/// How many schemas the result may hold. Sharing can make a small schema exponentially large.
const MOST_SCHEMAS: usize = 20_000;

/// How deep the result may nest.
const DEEPEST: usize = 128;

/// The schema with every reference resolved, except those into recursive schemas: they lead into the root's `$defs`.
///
/// # Errors
///
/// When a reference leads nowhere or out of the schema, and when the result is too large.
pub(super) fn resolve(root: &Value) -> Result<Value, SchemaError> {
    let recursive = recursive(root)?;
    let mut resolver = Resolver { root, recursive, definitions: Map::new(), pending: Vec::new(), schemas: 0 };
    let mut schema = resolver.expand_root()?;
    while let Some((name, target)) = resolver.pending.pop() {
        let definition = resolver.expand(find(root, &target)?, 0)?;
        resolver.definitions.insert(name, definition);
    }
    if !resolver.definitions.is_empty()
        && let Some(keywords) = schema.as_object_mut()
    {
        keywords.insert(DEFS.to_owned(), Value::Object(resolver.definitions));
    }
    Ok(schema)
}

/// Merges the keywords beside a reference, or beside a single alternative, into the schema it stands for.
///
/// What annotates the place wins over what annotates the shared schema: the description of a field over its type's.
/// Rules that cannot be told apart any more after merging are kept apart by an `allOf`.
pub(super) fn merge(target: Value, beside: Map<String, Value>) -> Value {
    if beside.is_empty() {
        return target;
    }
    let mut merged = match target {
        Value::Object(keywords) => keywords,
        Value::Bool(true) => return Value::Object(beside),
        other => return all_of(other, beside),
    };
    let fits = |(name, held): (&String, &Value)| match Keyword::named(name) {
        Keyword::Annotation => true,
        Keyword::Rule => name != "$ref" && merged.get(name).is_none_or(|present| present == held),
        _ => false,
    };
    if !beside.iter().all(fits) {
        return all_of(Value::Object(merged), beside);
    }
    merged.extend(beside);
    Value::Object(merged)
}

fn all_of(target: Value, mut beside: Map<String, Value>) -> Value {
    match beside.get_mut("allOf") {
        Some(Value::Array(list)) => list.push(target),
        _ => {
            beside.insert("allOf".to_owned(), Value::Array(vec![target]));
        }
    }
    Value::Object(beside)
}

struct Resolver<'a> {
    root: &'a Value,
    /// The recursive targets, with their names under `$defs`.
    recursive: BTreeMap<String, String>,
    definitions: Map<String, Value>,
    /// The definitions that are referred to and not expanded yet: name and target.
    pending: Vec<(String, String)>,
    schemas: usize,
}

impl Resolver<'_> {
    /// A root that is itself a reference is replaced by its target, even a recursive one: it has to be an object.
    fn expand_root(&mut self) -> Result<Value, SchemaError> {
        let Some(target) = self.root.get("$ref").and_then(Value::as_str) else { return self.expand(self.root, 0) };
        let Some(mut beside) = self.root.as_object().cloned() else { return self.expand(self.root, 0) };
        if target == "#" {
            return Err(SchemaError::new("/$ref", SchemaErrorKind::EndlessReference));
        }
        beside.remove("$ref");
        let beside = self.expand(&Value::Object(beside), 0)?;
        let target = self.expand(find(self.root, target)?, 0)?;
        Ok(merge(target, beside.as_object().cloned().unwrap_or_default()))
    }

    fn expand(&mut self, schema: &Value, depth: usize) -> Result<Value, SchemaError> {
        self.schemas += 1;
        if self.schemas > MOST_SCHEMAS || depth > DEEPEST {
            return Err(SchemaError::new("", SchemaErrorKind::TooLarge));
        }
        let Some(keywords) = schema.as_object() else { return Ok(schema.clone()) };
        let mut expanded = Map::new();
        for (name, held) in keywords {
            if name != "$ref" && !DEFINITIONS.contains(&name.as_str()) {
                expanded.insert(name.clone(), self.expand_keyword(name, held, depth + 1)?);
            }
        }
        match keywords.get("$ref") {
            None => Ok(Value::Object(expanded)),
            Some(Value::String(target)) => self.refer(target, expanded, depth + 1),
            Some(held) => Err(unresolved(&held.to_string())),
        }
    }

    fn expand_keyword(&mut self, name: &str, held: &Value, depth: usize) -> Result<Value, SchemaError> {
        match (Keyword::named(name), held) {
            (Keyword::Schema, held) => self.expand(held, depth),
            (Keyword::SchemaList, Value::Array(list)) => {
                list.iter().map(|schema| self.expand(schema, depth)).collect::<Result<Vec<_>, _>>().map(Value::Array)
            }
            (Keyword::SchemaMap, Value::Object(map)) => {
                let named = |(name, schema): (&String, &Value)| Ok((name.clone(), self.expand(schema, depth)?));
                map.iter().map(named).collect::<Result<Map<_, _>, _>>().map(Value::Object)
            }
            _ => Ok(held.clone()),
        }
    }

    fn refer(&mut self, target: &str, mut beside: Map<String, Value>, depth: usize) -> Result<Value, SchemaError> {
        let root = self.root;
        let Some(name) = self.recursive.get(target).cloned() else {
            return Ok(merge(self.expand(find(root, target)?, depth)?, beside));
        };
        if !self.definitions.contains_key(&name) {
            // Holds the place until its turn comes.
            self.definitions.insert(name.clone(), Value::Null);
            self.pending.push((name.clone(), target.to_owned()));
        }
        beside.insert("$ref".to_owned(), Value::String(format!("#/{DEFS}/{}", escape(&name))));
        Ok(Value::Object(beside))
    }
}

/// The targets that can be reached from themselves, each with a name of its own.
fn recursive(root: &Value) -> Result<BTreeMap<String, String>, SchemaError> {
    let mut edges: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut open: Vec<String> = references(root).into_iter().collect();
    while let Some(target) = open.pop() {
        if let Entry::Vacant(unseen) = edges.entry(target) {
            let found = references(find(root, unseen.key())?);
            open.extend(found.iter().cloned());
            unseen.insert(found);
        }
    }
    let mut names = BTreeMap::new();
    for target in edges.keys().filter(|target| reaches_itself(target, &edges)) {
        let name = unused_name(&names, &proposed_name(root, target));
        names.insert(target.clone(), name);
    }
    Ok(names)
}

/// The references inside of a schema, definitions left out.
fn references(schema: &Value) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut open = vec![schema];
    while let Some(schema) = open.pop() {
        found.extend(schema.get("$ref").and_then(Value::as_str).map(str::to_owned));
        open.extend(subschemas(schema));
    }
    found
}

fn reaches_itself(start: &str, edges: &BTreeMap<String, BTreeSet<String>>) -> bool {
    let mut seen = BTreeSet::new();
    let mut open: Vec<&str> = vec![start];
    while let Some(target) = open.pop() {
        for next in edges.get(target).into_iter().flatten() {
            if next == start {
                return true;
            }
            if seen.insert(next.as_str()) {
                open.push(next);
            }
        }
    }
    false
}

/// The last segment of the target; for the root, the name of its type, which schemars puts into `title`.
fn proposed_name(root: &Value, target: &str) -> String {
    let last = target.rsplit('/').next().filter(|last| *last != "#");
    let name = last
        .map(|last| decode(last).replace("~1", "/").replace("~0", "~"))
        .or_else(|| root.get("title").and_then(Value::as_str).map(str::to_owned));
    name.unwrap_or_else(|| "Root".to_owned())
}

fn unused_name(taken: &BTreeMap<String, String>, proposed: &str) -> String {
    let is_free = |name: &String| !taken.values().any(|taken| taken == name);
    let numbered = (2..).map(|number: u32| format!("{proposed}{number}"));
    std::iter::once(proposed.to_owned()).chain(numbered).find(is_free).unwrap_or_default()
}

/// The schema that a reference leads to.
fn find<'a>(root: &'a Value, target: &str) -> Result<&'a Value, SchemaError> {
    let pointer = target.strip_prefix('#').ok_or_else(|| unresolved(target))?;
    root.pointer(&decode(pointer)).ok_or_else(|| unresolved(target))
}

fn unresolved(target: &str) -> SchemaError {
    SchemaError::new("", SchemaErrorKind::UnresolvedReference { target: target.to_owned() })
}

/// Undoes the percent-encoding of a URI fragment (RFC 6901, section 6).
fn decode(fragment: &str) -> String {
    let mut bytes = Vec::with_capacity(fragment.len());
    let mut rest = fragment.as_bytes();
    while let [first, after @ ..] = rest {
        let encoded = match after {
            [high, low, ..] if *first == b'%' => hex(*high).zip(hex(*low)),
            _ => None,
        };
        if let Some((high, low)) = encoded {
            bytes.push(high << 4 | low);
            rest = after.get(2..).unwrap_or_default();
        } else {
            bytes.push(*first);
            rest = after;
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).and_then(|digit| u8::try_from(digit).ok())
}

/// A name as a segment of a JSON pointer inside of a URI fragment.
fn escape(name: &str) -> String {
    name.replace('%', "%25").replace('~', "~0").replace('/', "~1")
}
