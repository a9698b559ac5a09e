//! A schema as the comparison sees it: references followed, and a `null` beside a form taken for a type.

use serde_json::{Map, Value};

use crate::contract::number::Bound;
use crate::contract::rules::{JsonTypes, Rest, Rules};
use crate::contract::text::Text;

/// How many references may lead from one schema to another before a step into the value.
const LONGEST_WAY: usize = 64;

/// A schema that allows everything.
pub(super) const ANYTHING: &Value = &Value::Bool(true);

/// A schema, its references followed.
#[derive(Debug, Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) schema: &'a Value,
    pub(super) rules: Rules<'a>,
    pub(super) reached: Reached,
}

/// How a schema was reached.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reached {
    Directly,
    /// By a reference, so that it may be reached again, and from itself.
    ByReference,
}

impl<'a> View<'a> {
    pub(super) fn of(mut schema: &'a Value, root: &'a Value) -> Self {
        let (mut types, mut reached) = (JsonTypes::NONE, Reached::Directly);
        for _ in 0..LONGEST_WAY {
            if let Some(target) = schema.get("$ref").and_then(Value::as_str) {
                schema = target.strip_prefix('#').and_then(|pointer| root.pointer(pointer)).unwrap_or(ANYTHING);
                reached = Reached::ByReference;
            } else if let Some(form) = beside_null(schema) {
                schema = form;
                types = types.and(JsonTypes::NULL);
            } else {
                break;
            }
        }
        Self { schema, rules: rules(schema, types), reached }
    }

    /// The properties, by their names.
    pub(super) fn properties(&self) -> impl Iterator<Item = (&'a String, &'a Value)> {
        self.schema.get("properties").and_then(Value::as_object).into_iter().flat_map(Map::iter)
    }

    pub(super) fn property(&self, name: &str) -> Option<&'a Value> {
        self.schema.get("properties")?.get(name)
    }

    pub(super) fn required(&self) -> impl Iterator<Item = &'a str> {
        list(self.schema, "required").iter().filter_map(Value::as_str)
    }

    pub(super) fn requires(&self, name: &str) -> bool {
        self.required().any(|required| required == name)
    }

    /// The values that are listed. A `null` among them stands in the types as well.
    pub(super) fn values(&self) -> Option<Vec<&'a Value>> {
        let values = match (self.schema.get("const"), self.schema.get("enum")) {
            (Some(only), _) => vec![only],
            (None, Some(_)) => list(self.schema, "enum").iter().collect(),
            (None, None) => return None,
        };
        Some(values.into_iter().filter(|value| !value.is_null()).collect())
    }

    /// The schema that a keyword holds; where it is absent, everything is allowed.
    pub(super) fn inner(&self, keyword: &str) -> &'a Value {
        self.schema.get(keyword).unwrap_or(ANYTHING)
    }

    pub(super) fn items(&self) -> &'a [Value] {
        list(self.schema, "prefixItems")
    }

    pub(super) fn forms(&self) -> &'a [Value] {
        forms(self.schema)
    }
}

fn list<'a>(schema: &'a Value, keyword: &str) -> &'a [Value] {
    schema.get(keyword).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn forms(schema: &Value) -> &[Value] {
    match list(schema, "oneOf") {
        [] => list(schema, "anyOf"),
        forms => forms,
    }
}

/// The one form that stands beside a `null`.
fn beside_null(schema: &Value) -> Option<&Value> {
    let is_null = |form: &Value| form.get("type").is_some_and(|ty| ty == "null");
    match forms(schema) {
        [form, null] | [null, form] if is_null(null) && !is_null(form) => Some(form),
        _ => None,
    }
}

fn rules(schema: &Value, beside: JsonTypes) -> Rules<'_> {
    let number = |keyword| {
        schema.get(keyword).and_then(Value::as_number).map(|number| {
            number.as_i128().map_or_else(|| Bound::Decimal(number.as_f64().unwrap_or_default()), Bound::Whole)
        })
    };
    let text = |keyword| Text::optional(schema.get(keyword).and_then(Value::as_str));
    Rules {
        types: types(schema, beside),
        minimum: number("minimum"),
        maximum: number("maximum"),
        min_length: number("minLength").and_then(Bound::unless_zero),
        max_length: number("maxLength"),
        min_items: number("minItems").and_then(Bound::unless_zero),
        max_items: number("maxItems"),
        pattern: text("pattern"),
        format: text("format"),
        rest: if schema.get("additionalProperties") == Some(&Value::Bool(false)) { Rest::Closed } else { Rest::Open },
        items: list(schema, "prefixItems").len(),
        forms: forms(schema).len(),
    }
}

fn types(schema: &Value, beside: JsonTypes) -> JsonTypes {
    let json_type = |name: &Value| JsonTypes::named(name.as_str().unwrap_or_default().as_bytes());
    let types = match schema.get("type") {
        Some(Value::Array(names)) => names.iter().filter_map(json_type).fold(JsonTypes::NONE, JsonTypes::and),
        Some(name) => json_type(name).unwrap_or(JsonTypes::NONE),
        None if forms(schema).is_empty() => return JsonTypes::ANYTHING,
        None => JsonTypes::NONE,
    };
    let forms = if forms(schema).is_empty() { JsonTypes::NONE } else { JsonTypes::FORMS };
    types.and(forms).and(beside)
}
