//! Values that a schema describes. Most are valid; where keywords work against each other some are not, which does no
//! harm: it is the judge who says.

use serde_json::{Map, Number, Value};

use crate::testing::parity::random::Random;
use crate::testing::parity::vocabulary::Vocabulary;

/// Beyond this many levels nothing optional is generated, so that recursive types come to an end.
const DEEP: usize = 5;

/// Beyond this many levels anything is, valid or not.
const DEEPEST: usize = 24;

/// How many items or extra keys are generated beyond those that have to be there.
const MOST_EXTRA: usize = 3;

pub(super) struct Generator<'a> {
    /// The schema that references lead into.
    pub(super) document: &'a Value,
    pub(super) vocabulary: &'a Vocabulary,
    pub(super) random: &'a mut Random,
    /// How many numbers and lengths may still go just beyond a bound.
    pub(super) strays: usize,
}

impl Generator<'_> {
    pub(super) fn value(&mut self, schema: &Value) -> Value {
        self.at_depth(schema, 0)
    }

    fn at_depth(&mut self, schema: &Value, depth: usize) -> Value {
        if depth > DEEPEST {
            return Value::Null;
        }
        let Some(keywords) = schema.as_object().filter(|keywords| !keywords.is_empty()) else { return self.anything() };
        let mut value = None;
        if let Some(target) = keywords.get("$ref").and_then(Value::as_str).and_then(|target| self.resolve(target)) {
            value = Some(self.at_depth(&target, depth));
        }
        for keyword in ["anyOf", "oneOf"] {
            if let Some(branch) = keywords.get(keyword).and_then(|branches| self.branch(branches, depth)) {
                value = Some(merged(value, self.at_depth(&branch, depth + 1)));
            }
        }
        for part in keywords.get("allOf").and_then(Value::as_array).into_iter().flatten() {
            value = Some(merged(value, self.at_depth(part, depth + 1)));
        }
        if let Some(own) = self.own(keywords, depth) {
            value = Some(merged(value, own));
        }
        value.unwrap_or_else(|| self.anything())
    }

    fn resolve(&self, target: &str) -> Option<Value> {
        self.document.pointer(target.strip_prefix('#')?).cloned()
    }

    /// One of several alternatives. Deep down it is the shortest without a reference.
    fn branch(&mut self, branches: &Value, depth: usize) -> Option<Value> {
        let branches = branches.as_array()?;
        if depth <= DEEP {
            return self.random.pick(branches).cloned();
        }
        let cost = |branch: &&Value| {
            let text = branch.to_string();
            (text.contains("$ref"), text.len())
        };
        branches.iter().min_by_key(cost).cloned()
    }

    /// What the keywords say that stand beside references and alternatives.
    fn own(&mut self, keywords: &Map<String, Value>, depth: usize) -> Option<Value> {
        if let Some(only) = keywords.get("const") {
            return Some(only.clone());
        }
        if let Some(allowed) = keywords.get("enum").and_then(Value::as_array) {
            return self.random.pick(allowed).cloned();
        }
        let kind = match keywords.get("type") {
            Some(Value::Array(types)) => self.random.pick(types)?.as_str()?,
            Some(only) => only.as_str()?,
            None if keywords.contains_key("properties") => "object",
            None => return None,
        };
        Some(match kind {
            "object" => self.object(keywords, depth),
            "array" => self.array(keywords, depth),
            "string" => self.text(keywords),
            "integer" => self.integer(keywords),
            "number" => self.number(keywords),
            "boolean" => Value::Bool(self.random.one_in(2)),
            _ => Value::Null,
        })
    }

    fn object(&mut self, keywords: &Map<String, Value>, depth: usize) -> Value {
        let required = keywords.get("required").and_then(Value::as_array);
        let mut object = Map::new();
        for (name, property) in keywords.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let is_required = required.is_some_and(|required| required.iter().any(|required| required == name));
            if is_required || (depth <= DEEP && self.random.one_in(2)) {
                object.insert(name.clone(), self.at_depth(property, depth + 1));
            }
        }
        let rest = keywords.get("additionalProperties").unwrap_or(&Value::Bool(true));
        let has_rest = rest != &Value::Bool(false) && depth <= DEEP;
        let extra = if has_rest { self.random.below(MOST_EXTRA) } else { 0 };
        for _ in 0..extra {
            let key = self.key();
            let value = self.at_depth(rest, depth + 1);
            object.entry(key).or_insert(value);
        }
        Value::Object(object)
    }

    fn array(&mut self, keywords: &Map<String, Value>, depth: usize) -> Value {
        let prefix = keywords.get("prefixItems").and_then(Value::as_array);
        let mut list: Vec<Value> = prefix.into_iter().flatten().map(|item| self.at_depth(item, depth + 1)).collect();
        let items = keywords.get("items").unwrap_or(&Value::Bool(true));
        let length = self.length(keywords, "minItems", "maxItems", if depth <= DEEP { MOST_EXTRA } else { 0 });
        if items != &Value::Bool(false) {
            while list.len() < length {
                list.push(self.at_depth(items, depth + 1));
            }
        }
        Value::Array(list)
    }

    fn text(&mut self, keywords: &Map<String, Value>) -> Value {
        if let Some(format) = keywords.get("format").and_then(Value::as_str) {
            return self.random.pick(samples(format)).copied().unwrap_or("a").into();
        }
        let is_bounded = keywords.contains_key("minLength") || keywords.contains_key("maxLength");
        if !is_bounded && self.random.one_in(2) {
            return self.vocabulary.texts.pick(self.random).into();
        }
        let length = self.length(keywords, "minLength", "maxLength", MOST_EXTRA);
        let letters = ['a', 'Z', '0', ' ', 'é', '🔥', '"', '\\'];
        (0..length).filter_map(|_| self.random.pick(&letters)).collect::<String>().into()
    }

    /// A length within the bounds, often at one of them.
    fn length(&mut self, keywords: &Map<String, Value>, min: &str, max: &str, extra: usize) -> usize {
        let bound =
            |name: &str| keywords.get(name).and_then(Value::as_u64).and_then(|bound| usize::try_from(bound).ok());
        let (min, max) = (bound(min).unwrap_or_default(), bound(max));
        if (min > 0 || max.is_some_and(|max| max <= LONGEST)) && self.strays() {
            return if self.random.one_in(2) { min.saturating_sub(1) } else { max.unwrap_or_default() + 1 };
        }
        match max {
            Some(max) if max <= LONGEST && self.random.one_in(3) => max,
            max => (min + self.random.below(extra + 1)).min(max.unwrap_or(usize::MAX)),
        }
    }

    /// Whether the next value goes just beyond a bound.
    fn strays(&mut self) -> bool {
        let strays = self.strays > 0 && self.random.one_in(3);
        self.strays -= usize::from(strays);
        strays
    }

    fn integer(&mut self, keywords: &Map<String, Value>) -> Value {
        let bound = |name: &str| keywords.get(name).and_then(Value::as_number).and_then(Number::as_i128);
        let least = bound("minimum").or(bound("exclusiveMinimum").map(|bound| bound + 1)).unwrap_or(i64::MIN.into());
        let most = bound("maximum").or(bound("exclusiveMaximum").map(|bound| bound - 1)).unwrap_or(u64::MAX.into());
        if self.strays() {
            let beyond = self.random.pick(&[least - 1, most + 1]).copied().unwrap_or_default();
            return Number::from_i128(beyond).map_or(Value::Null, Value::Number);
        }
        let integer = match self.random.below(5) {
            0 => least,
            1 => most,
            2 => i128::from(self.random.next()),
            _ => i128::from(self.random.next() % 10),
        };
        let number = Number::from_i128(integer.clamp(least, most.max(least))).unwrap_or_else(|| 0.into());
        let float = number.as_f64().and_then(Number::from_f64);
        // A whole number may be written as a float. That of one this large may be another number.
        Value::Number(if self.random.one_in(6) { float.unwrap_or(number) } else { number })
    }

    fn number(&mut self, keywords: &Map<String, Value>) -> Value {
        let bound = |name: &str| keywords.get(name).and_then(Value::as_f64);
        let least = bound("minimum").or(bound("exclusiveMinimum").map(f64::next_up)).unwrap_or(f64::MIN);
        let most = bound("maximum").or(bound("exclusiveMaximum").map(f64::next_down)).unwrap_or(f64::MAX);
        if self.strays() {
            let beyond = [least.next_down(), most.next_up(), least - 0.5, most + 0.5, least - 1.0, most + 1.0];
            let beyond = self.random.pick(&beyond).and_then(|number| Number::from_f64(*number));
            return beyond.map_or(Value::Null, Value::Number);
        }
        let number = match self.random.below(4) {
            0 => Some(least),
            1 => Some(most),
            _ => self.vocabulary.numbers.pick(self.random).as_f64(),
        };
        let number = number.unwrap_or_default().max(least).min(most);
        Number::from_f64(number).map_or(Value::Null, Value::Number)
    }

    fn anything(&mut self) -> Value {
        match self.random.below(5) {
            0 => Value::Null,
            1 => self.vocabulary.numbers.pick(self.random),
            2 => self.vocabulary.texts.pick(self.random).into(),
            3 => Value::Array(vec![Value::Bool(true), Value::Null]),
            _ => Value::Object(Map::from_iter([(self.key(), Value::Null)])),
        }
    }

    fn key(&mut self) -> String {
        self.vocabulary.keys.pick(self.random)
    }
}

/// The longest text or list that is generated because a bound allows it.
const LONGEST: usize = 64;

/// Two objects make one; of anything else the later stays.
fn merged(earlier: Option<Value>, later: Value) -> Value {
    match (earlier, later) {
        (Some(Value::Object(mut earlier)), Value::Object(later)) => {
            earlier.extend(later);
            Value::Object(earlier)
        }
        (_, later) => later,
    }
}

/// Texts of a format, some of them near misses.
fn samples(format: &str) -> &'static [&'static str] {
    match format {
        "date" => &["2024-02-29", "2023-02-29", "2024-2-9"],
        "date-time" => &["2024-02-29T12:00:00Z", "2024-02-29T12:00:00.5+01:00", "2024-02-29t12:00:00z", "2024-02-29"],
        "time" => &["12:00:00Z", "12:00:00+01:00", "12:00:00", "25:00:00Z"],
        "duration" => &["P1D", "PT1H30M", "1h"],
        "uuid" => &["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "f81d4fae7dec11d0a76500a0c91e6bf6"],
        "uri" => &["https://example.com/a?b#c", "urn:a:b", "/a", "http://"],
        "email" => &["a@example.com", "a@", "a b@example.com"],
        "ipv4" => &["127.0.0.1", "127.0.0.01", "256.0.0.1"],
        "ipv6" => &["::1", "fe80::1%eth0", ":::1"],
        _ => &["a"],
    }
}
