//! The compiler's comparison and the one of a running program say the same of any two forms.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde_json::{Map, Value, json};

use super::{Contract, check, diff};
use crate::shape::{self, Property, Shape};

/// A form from which both a shape and a published schema can be made.
#[derive(Debug, Clone, PartialEq)]
enum Form {
    Any,
    Boolean,
    Integer(i128, i128),
    Number(Option<f64>, Option<f64>),
    Text(u64, Option<u64>, Option<String>),
    Enum(Vec<String>),
    List(Box<Form>, u64, Option<u64>),
    Tuple(Vec<Form>),
    Map(Box<Form>),
    Object(BTreeMap<String, (Presence, Form)>, Openness),
    OneOf(Vec<Form>),
    Nullable(Box<Form>),
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Presence {
    Required,
    Defaulted,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Openness {
    Open,
    Closed,
}

impl Form {
    /// Leaked, because a shape is a constant.
    fn shape(&self) -> &'static Shape {
        fn kept(text: &str) -> &'static str {
            Box::leak(text.to_owned().into_boxed_str())
        }
        let shapes = |forms: &[Form]| -> &'static [&'static Shape] {
            Box::leak(forms.iter().map(Form::shape).collect::<Vec<_>>().into_boxed_slice())
        };
        Box::leak(Box::new(match self {
            Self::Any => Shape::Any,
            Self::Boolean => Shape::Boolean,
            Self::Integer(min, max) => Shape::Integer { min: *min, max: *max },
            Self::Number(min, max) => Shape::Number { min: *min, max: *max },
            Self::Text(min, max, pattern) => {
                Shape::Text { min: *min, max: *max, pattern: pattern.as_deref().map(kept), format: None }
            }
            Self::Enum(values) => {
                let values: Vec<&'static str> = values.iter().map(|value| kept(value)).collect();
                Shape::Enum { values: Box::leak(values.into_boxed_slice()) }
            }
            Self::List(items, min, max) => Shape::List { items: items.shape(), min: *min, max: *max },
            Self::Tuple(items) => Shape::Tuple { items: shapes(items) },
            Self::Map(values) => Shape::Map { values: values.shape() },
            Self::Object(properties, openness) => {
                let properties: Vec<Property> = properties
                    .iter()
                    .map(|(name, (presence, form))| {
                        let property = Property::new(kept(name), "D.", form.shape());
                        match presence {
                            Presence::Required => property,
                            Presence::Defaulted => property.with_presence(shape::Presence::Optional),
                        }
                    })
                    .collect();
                let properties = Box::leak(properties.into_boxed_slice());
                Shape::Object { name: "tool", properties, open: *openness == Openness::Open }
            }
            Self::OneOf(variants) => Shape::OneOf { name: "OneOf", variants: shapes(variants) },
            Self::Nullable(inner) => Shape::Nullable { inner: inner.shape() },
        }))
    }

    /// The schema that is published for it, in normal form.
    fn schema(&self) -> Value {
        let mut schema = match self {
            Self::Any => json!(true),
            Self::Boolean => json!({ "type": "boolean" }),
            Self::Integer(min, max) => {
                json!({ "type": "integer", "minimum": whole(*min), "maximum": whole(*max) })
            }
            Self::Number(min, max) => json!({ "type": "number", "minimum": min, "maximum": max }),
            Self::Text(min, max, pattern) => {
                json!({ "type": "string", "minLength": (*min > 0).then_some(min), "maxLength": max, "pattern": pattern })
            }
            Self::Enum(values) => json!({ "type": "string", "enum": values }),
            Self::List(items, min, max) => {
                let min = (*min > 0).then_some(min);
                json!({ "type": "array", "items": items.schema(), "minItems": min, "maxItems": max })
            }
            Self::Tuple(items) => {
                let schemas: Vec<Value> = items.iter().map(Form::schema).collect();
                json!({ "type": "array", "prefixItems": schemas, "minItems": items.len(), "maxItems": items.len() })
            }
            Self::Map(values) => json!({ "type": "object", "additionalProperties": values.schema() }),
            Self::Object(properties, openness) => object(properties, *openness),
            Self::OneOf(variants) => json!({ "oneOf": variants.iter().map(Form::schema).collect::<Vec<_>>() }),
            Self::Nullable(inner) => nullable(inner.schema()),
        };
        if let Some(keywords) = schema.as_object_mut() {
            keywords.retain(|_, held| !held.is_null());
        }
        schema
    }

    /// The form of a property where it is present.
    fn present(&self) -> &Form {
        match self {
            Self::Nullable(inner) => inner.present(),
            form => form,
        }
    }
}

fn whole(number: i128) -> Value {
    i64::try_from(number).map_or_else(|_| json!(u64::try_from(number).unwrap()), |number| json!(number))
}

fn object(properties: &BTreeMap<String, (Presence, Form)>, openness: Openness) -> Value {
    let describe = |form: &Form| match form.present().schema() {
        Value::Object(mut keywords) => {
            keywords.insert("description".to_owned(), json!("D."));
            Value::Object(keywords)
        }
        _ => json!({ "description": "D." }),
    };
    let is_required =
        |(presence, form): &(Presence, Form)| *presence == Presence::Required && !matches!(form, Form::Nullable(_));
    let schemas: Map<String, Value> =
        properties.iter().map(|(name, (_, form))| (name.clone(), describe(form))).collect();
    let required: Vec<&String> =
        properties.iter().rev().filter(|(_, it)| is_required(it)).map(|(name, _)| name).collect();
    json!({
        "type": "object",
        "properties": schemas,
        "required": (!required.is_empty()).then_some(required),
        "additionalProperties": (openness == Openness::Closed).then_some(false),
    })
}

/// As the generator does it.
fn nullable(schema: Value) -> Value {
    let Value::Object(mut keywords) = schema else { return schema };
    if keywords.contains_key("oneOf") || keywords.contains_key("properties") {
        return json!({ "anyOf": [keywords, { "type": "null" }] });
    }
    if let Some(ty) = keywords.get("type").and_then(Value::as_str) {
        let types = json!([ty, "null"]);
        keywords.insert("type".to_owned(), types);
    }
    if let Some(values) = keywords.get_mut("enum").and_then(Value::as_array_mut) {
        values.push(Value::Null);
    }
    Value::Object(keywords)
}

fn name() -> impl Strategy<Value = String> {
    prop::sample::select(vec!["a", "b", "c", "city", "days", "with \"quotes\" and \\ and ü"]).prop_map(str::to_owned)
}

fn form() -> impl Strategy<Value = Form> {
    let bound = prop::sample::select(vec![None, Some(0.5), Some(-3.25), Some(1e300)]);
    let count = prop::sample::select(vec![None, Some(3), Some(9)]);
    let pattern = prop::sample::select(vec![None, Some("^\\d+$".to_owned()), Some("ü".to_owned())]);
    let leaf = prop_oneof![
        Just(Form::Any),
        Just(Form::Boolean),
        (-3..3_i128, prop::sample::select(vec![7, 255, i128::from(u64::MAX)])).prop_map(|(a, b)| Form::Integer(a, b)),
        (bound.clone(), bound).prop_map(|(a, b)| Form::Number(a, b)),
        (0..2_u64, count.clone(), pattern).prop_map(|(a, b, c)| Form::Text(a, b, c)),
        prop::collection::btree_set(name(), 1..4).prop_map(|values| Form::Enum(values.into_iter().collect())),
    ];
    leaf.prop_recursive(3, 24, 4, move |inner| {
        prop_oneof![
            (inner.clone(), 0..2_u64, count.clone()).prop_map(|(form, a, b)| Form::List(Box::new(form), a, b)),
            prop::collection::vec(inner.clone(), 1..4).prop_map(Form::Tuple),
            inner.clone().prop_map(|form| Form::Map(Box::new(form))),
            fields(inner.clone()).prop_map(|fields| Form::Object(fields, Openness::Closed)),
            prop::collection::vec(inner.clone(), 2..4).prop_map(Form::OneOf),
            inner
                .prop_filter("a nullable anything is anything", |form| !matches!(form, Form::Any | Form::Nullable(_)))
                .prop_map(|form| Form::Nullable(Box::new(form))),
        ]
    })
}

fn fields(form: impl Strategy<Value = Form>) -> impl Strategy<Value = BTreeMap<String, (Presence, Form)>> {
    let presence = prop::sample::select(vec![Presence::Required, Presence::Defaulted]);
    prop::collection::btree_map(name(), (presence, form), 0..4)
}

fn root() -> impl Strategy<Value = Form> {
    fields(form()).prop_map(|fields| Form::Object(fields, Openness::Closed))
}

/// Changes one thing, somewhere. The numbers decide where and what.
fn mutate(form: &mut Form, other: &Form, choices: &mut impl Iterator<Item = usize>) {
    let choice = choices.next().unwrap_or(0);
    let goes_deeper = !choice.is_multiple_of(3);
    match &mut *form {
        Form::List(inner, ..) | Form::Map(inner) | Form::Nullable(inner) if goes_deeper => {
            mutate(inner, other, choices);
        }
        Form::Tuple(forms) | Form::OneOf(forms) if goes_deeper => {
            let index = choice % forms.len();
            mutate(&mut forms[index], other, choices);
        }
        Form::Object(fields, openness) => match choice % 7 {
            0 => drop(fields.pop_first()),
            1 => drop(fields.insert("new".to_owned(), (Presence::Required, other.clone()))),
            2 => *openness = if *openness == Openness::Open { Openness::Closed } else { Openness::Open },
            3 => fields.values_mut().take(1).for_each(|(presence, _)| {
                *presence = if *presence == Presence::Required { Presence::Defaulted } else { Presence::Required };
            }),
            _ => {
                let index = choice / 7 % fields.len().max(1);
                if let Some((_, form)) = fields.values_mut().nth(index) {
                    mutate(form, other, choices);
                }
            }
        },
        Form::Integer(min, _) if choice % 3 == 1 => *min -= 1,
        Form::Integer(_, max) => *max -= 1,
        Form::Number(min, _) if goes_deeper => *min = Some(0.125),
        Form::Text(min, ..) if goes_deeper => *min += 1,
        Form::Enum(values) if choice % 3 == 1 => values.push("kelvin".to_owned()),
        Form::Enum(values) if choice % 3 == 2 && values.len() > 1 => drop(values.remove(0)),
        Form::List(_, min, _) if choice % 2 == 1 => *min += 1,
        Form::Any if matches!(other, Form::Any) => *form = Form::Boolean,
        _ => *form = other.clone(),
    }
    // Not what a type can be: nobody can tell a nullable anything from anything.
    if let Form::Nullable(inner) = form
        && matches!(**inner, Form::Any | Form::Nullable(_))
    {
        **inner = Form::Boolean;
    }
}

fn contract(form: &Form) -> Contract {
    Contract {
        name: "tool".to_owned(),
        description: Some("Does it.".to_owned()),
        input_schema: super::pinned(&form.schema(), super::Descriptions::Pinned),
    }
}

/// The same document with all keys in the other order.
fn reversed(value: &Value) -> String {
    match value {
        Value::Object(entries) => {
            let entries = entries.iter().rev().map(|(key, value)| format!("{}:{}", json!(key), reversed(value)));
            format!("{{{}}}", entries.collect::<Vec<_>>().join(","))
        }
        Value::Array(items) => format!("[{}]", items.iter().map(reversed).collect::<Vec<_>>().join(",")),
        other => other.to_string(),
    }
}

/// What the compiler says, its head left out.
fn compiled(text: &str, form: &Form) -> String {
    let message = check("c", text, "tool", "Does it.", form.shape());
    message.map(|message| message.as_str().trim_start_matches("contract `c`: ").to_owned()).unwrap_or_default()
}

/// Whether a message consists of these sentences and nothing else.
fn holds_exactly(message: &str, sentences: &[String]) -> bool {
    let Some(cut) = message.strip_suffix("\nand more") else {
        let mut rest = message.to_owned();
        for sentence in sentences {
            let Some(at) = rest.find(sentence.as_str()) else { return false };
            rest.replace_range(at..at + sentence.len(), "");
        }
        return rest.replace("\nalso: ", "").is_empty();
    };
    let told = sentences.iter().filter(|sentence| cut.contains(sentence.as_str())).count();
    told > 0 && told < sentences.len()
}

fn agree(held: &Form, now: &Form) -> Result<(), TestCaseError> {
    let (held_contract, now_contract) = (contract(held), contract(now));
    let differences = diff::differences(&held_contract, &now_contract);
    let sentences: Vec<String> = differences.iter().map(ToString::to_string).collect();
    let text = held_contract.to_json_string();
    prop_assert_eq!(&Contract::parse(&text).unwrap(), &held_contract);
    let message = compiled(&text, now);
    prop_assert!(holds_exactly(&message, &sentences), "compiled: {message}\nrun: {sentences:#?}\n{text}");
    let by_hand = compiled(&reversed(&serde_json::to_value(&held_contract).unwrap()), now);
    prop_assert_eq!(by_hand.is_empty(), message.is_empty());
    prop_assert_eq!(differences.is_empty(), held_contract == now_contract, "{} {:?}", text, sentences);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_form_agrees_with_its_own_contract(form in root()) {
        agree(&form, &form)?;
        prop_assert_eq!(compiled(&contract(&form).to_json_string(), &form), "");
    }

    #[test]
    fn both_comparisons_tell_a_change(
        held in root(), other in form(), choices in prop::collection::vec(0..1000_usize, 8)
    ) {
        let mut now = held.clone();
        mutate(&mut now, &other, &mut choices.into_iter());
        agree(&held, &now)?;
    }

    #[test]
    fn both_comparisons_tell_any_two_forms_apart(held in root(), now in root()) {
        agree(&held, &now)?;
    }

    #[test]
    fn a_text_that_was_damaged_is_a_fault_for_both(form in root(), at in any::<prop::sample::Index>(), with in any::<char>()) {
        let text = contract(&form).to_json_string();
        let characters: Vec<char> = text.chars().collect();
        let at = at.index(characters.len());
        let damaged: String = characters.iter().enumerate().map(|(index, held)| if index == at { with } else { *held }).collect();
        let parsed = Contract::parse(&damaged);
        let is_json = serde_json::from_str::<Value>(&damaged).is_ok();
        prop_assert!(is_json || parsed.is_err());
        if let Err(error) = parsed && is_json {
            prop_assert!(!matches!(error.kind(), super::ContractErrorKind::Expected("a value")), "{error} {damaged}");
        }
    }
}

#[test]
fn another_number_of_alternatives_is_told() {
    let root = |count| {
        let forms = vec![Form::Boolean; count];
        Form::Object(BTreeMap::from([("a".to_owned(), (Presence::Required, Form::OneOf(forms)))]), Openness::Closed)
    };
    let message = compiled(&contract(&root(3)).to_json_string(), &root(2));
    assert_eq!(message, "property `a` of `tool` now has 2 forms; the contract says 3");
    agree(&root(3), &root(2)).unwrap();
}

#[test]
fn a_long_text_ends_at_its_quote_and_keeps_its_escapes() {
    for length in 0..80 {
        let name = format!("{}\"\\\u{1}ü", "x".repeat(length));
        let document = Contract { name, description: None, input_schema: contract(&Form::Any).input_schema };
        assert_eq!(Contract::parse(&document.to_json_string()), Ok(document));
    }
    let raw = format!("{{ \"name\": \"{}\n\" }}", "x".repeat(80));
    assert!(Contract::parse(&raw).is_err());
}
