//! The schema of a type, written from its form: what the compiler compares and what the model reads are said once.
//!
//! The types of others write their own: standard ones are schemars' part, and so are the references between types that
//! have names.
//!
//! ```
//! use tool_core::schemars::SchemaGenerator;
//! use tool_core::shape::{Property, Shape, schema};
//!
//! const BYTE: &Shape = &Shape::Integer { min: 0, max: 255 };
//! const DAYS: Property =
//!     Property::of("days", "How many days ahead.", BYTE, |generator| generator.subschema_for::<u8>())
//!         .restricted(&Shape::Integer { min: 1, max: 7 });
//! const ARGS: &Shape = &Shape::Object { name: "Args", properties: &[DAYS], open: false };
//!
//! let schema = schema::object(&mut SchemaGenerator::default(), ARGS, "When.", &[]);
//! assert_eq!(schema.pointer("/properties/days/maximum").unwrap(), 7);
//! assert_eq!(schema.pointer("/required/0").unwrap(), "days");
//! ```

use std::any::TypeId;
use std::borrow::Cow;

use schemars::{Schema, SchemaGenerator};
use serde_json::{Map, Number, Value};

use crate::schema::as_integer;
use crate::shape::property::{Remarks, Rules, SchemaOf};
use crate::shape::{Presence, Property, Serialized, Shape};

/// What a struct has beside the properties that its form shows.
#[derive(Debug, Clone, Copy)]
pub enum Beside {
    /// A field with `skip_deserializing`, which only a result has.
    OnlyWritten(Property),
    /// A flattened type. What its form shows is among the properties already; what only its schema shows is not.
    Flattened(SchemaOf),
}

/// What a variant says beside its form.
#[derive(Debug, Clone, Copy)]
pub struct Variant {
    description: &'static str,
    held: Option<Held>,
}

/// A type that a newtype or a variant of an untagged enum is.
#[derive(Debug, Clone, Copy)]
pub struct Held {
    schema: SchemaOf,
    rules: Rules,
}

impl Variant {
    /// A variant whose form says everything.
    pub const fn new(description: &'static str) -> Self {
        Self { description, held: None }
    }

    /// A variant that is what a type is.
    #[must_use]
    pub const fn holding(mut self, held: Held) -> Self {
        self.held = Some(held);
        self
    }
}

impl Held {
    /// A type whose schema is given.
    pub const fn new(schema: SchemaOf) -> Self {
        Self { schema, rules: Rules::OfType }
    }

    /// The type with the rules of its field.
    #[must_use]
    pub const fn restricted(mut self) -> Self {
        self.rules = Rules::OfField;
        self
    }

    fn written(self, generator: &mut SchemaGenerator, shape: &Shape) -> Schema {
        let mut schema = (self.schema)(generator);
        if self.rules == Rules::OfField {
            restrict(&mut schema, shape);
        }
        schema
    }
}

/// The schema of a struct.
pub fn object(generator: &mut SchemaGenerator, shape: &Shape, description: &str, beside: &[Beside]) -> Schema {
    let mut schema = of_shape(generator, shape);
    for part in beside {
        match part {
            Beside::OnlyWritten(property) if generator.contract().is_serialize() => {
                insert(generator, &mut schema, property);
            }
            Beside::OnlyWritten(_) => {}
            Beside::Flattened(of_type) => join(generator, &mut schema, *of_type),
        }
    }
    if matches!(shape, Shape::Object { open: false, .. }) {
        close(&mut schema);
    }
    described(schema, description)
}

/// The schema of an enum of names.
pub fn names(shape: &Shape, description: &str, variants: &[&str]) -> Schema {
    let values = if let Shape::Enum { values } = shape { *values } else { &[] };
    let branches = values.iter().zip(variants).map(|(name, variant)| described(named(name), variant));
    alternatives("oneOf", branches.collect(), description)
}

/// The schema of an enum whose variants are told apart by a name.
pub fn tagged(generator: &mut SchemaGenerator, shape: &Shape, description: &str, variants: &[Variant]) -> Schema {
    let branches = branches(generator, shape, variants);
    alternatives("oneOf", branches, description)
}

/// The schema of an enum whose variants are told apart by what they are.
pub fn untagged(generator: &mut SchemaGenerator, shape: &Shape, description: &str, variants: &[Variant]) -> Schema {
    let branches = branches(generator, shape, variants);
    alternatives("anyOf", branches, description)
}

/// The schema of a newtype, which is that of what it holds, with the rules of its field.
pub fn newtype(generator: &mut SchemaGenerator, shape: &Shape, description: &str, held: Held) -> Schema {
    described(held.written(generator, shape), description)
}

/// The name of the schema of a type with type parameters, for a reader: nothing depends on it.
pub fn name(name: &str, parameters: &[Cow<'static, str>]) -> Cow<'static, str> {
    format!("{name}_for_{}", parameters.join("_and_")).into()
}

/// What tells the schema of a type from all others: also from that of a type with the same name in another function,
/// which a path does not.
pub fn id(type_id: TypeId) -> Cow<'static, str> {
    format!("{type_id:?}").into()
}

fn branches(generator: &mut SchemaGenerator, shape: &Shape, variants: &[Variant]) -> Vec<Schema> {
    let shapes = if let Shape::OneOf { variants, .. } = shape { *variants } else { &[] };
    let branches = shapes.iter().zip(variants).map(|(shape, variant)| {
        let schema = match variant.held {
            Some(held) => held.written(generator, shape),
            None => of_shape(generator, shape),
        };
        described(schema, variant.description)
    });
    branches.collect()
}

fn alternatives(keyword: &str, branches: Vec<Schema>, description: &str) -> Schema {
    let branches: Vec<Value> = branches.into_iter().map(Value::from).collect();
    described(with([(keyword, branches.into())]), description)
}

/// What a form says without a type: the objects and names of variants, and whatever a form by hand holds.
fn of_shape(generator: &mut SchemaGenerator, shape: &Shape) -> Schema {
    let mut schema = match shape {
        Shape::Object { properties, open, .. } => {
            let mut schema = typed("object");
            // What is written may have more than what is read: only the struct itself knows.
            if !open && generator.contract().is_deserialize() {
                close(&mut schema);
            }
            for property in *properties {
                insert(generator, &mut schema, property);
            }
            schema
        }
        Shape::Enum { values: [name] } => named(name),
        Shape::Enum { values } => with([("type", "string".into()), ("enum", values.to_vec().into())]),
        Shape::Boolean => typed("boolean"),
        Shape::Integer { .. } => typed("integer"),
        Shape::Number { .. } => typed("number"),
        Shape::Text { .. } => typed("string"),
        Shape::List { items, .. } => with([("type", "array".into()), ("items", of_shape(generator, items).into())]),
        Shape::Tuple { items } => {
            let count = Value::from(items.len());
            let items = of_shapes(generator, items).into_iter().map(Value::from).collect();
            with([
                ("type", "array".into()),
                ("prefixItems", Value::Array(items)),
                ("minItems", count.clone()),
                ("maxItems", count),
            ])
        }
        Shape::Map { values } => {
            with([("type", "object".into()), ("additionalProperties", of_shape(generator, values).into())])
        }
        Shape::OneOf { variants, .. } => alternatives("anyOf", of_shapes(generator, variants), ""),
        Shape::Nullable { inner } => alternatives("anyOf", vec![of_shape(generator, inner), typed("null")], ""),
        Shape::Any | Shape::Cut { .. } => Schema::default(),
    };
    restrict(&mut schema, shape);
    schema
}

fn of_shapes(generator: &mut SchemaGenerator, shapes: &[&Shape]) -> Vec<Schema> {
    shapes.iter().map(|shape| of_shape(generator, shape)).collect()
}

fn typed(name: &str) -> Schema {
    with([("type", name.into())])
}

fn named(name: &str) -> Schema {
    with([("type", "string".into()), ("const", name.into())])
}

fn close(schema: &mut Schema) {
    schema.insert("additionalProperties".to_owned(), false.into());
}

/// Adds a property to the schema of an object.
fn insert(generator: &mut SchemaGenerator, object: &mut Schema, property: &Property) {
    let Remarks { default, serialized, is_deprecated, .. } = property.remarks;
    let presence = match serialized {
        _ if generator.contract().is_deserialize() => property.presence,
        Serialized::Always => Presence::Required,
        Serialized::Sometimes => Presence::Optional,
        Serialized::Never => return,
    };
    let mut schema = value(generator, property);
    // What an absent property counts as matters to who reads it.
    if let Some(default) = default.filter(|_| generator.contract().is_deserialize()) {
        schema.insert("default".to_owned(), default());
    }
    if is_deprecated {
        schema.insert("deprecated".to_owned(), true.into());
    }
    let schema = described(schema, property.description);
    add(object, property.name, schema.into(), presence);
}

/// The schema of a property's value: that of its type, and the rules of its field.
fn value(generator: &mut SchemaGenerator, property: &Property) -> Schema {
    let mut schema = match property.remarks.of_type {
        Some(of_type) => of_type(generator),
        None => of_shape(generator, property.shape),
    };
    if property.remarks.rules == Rules::OfField {
        restrict(&mut schema, property.shape);
    }
    schema
}

/// Adds the rules that a form shows, those of its type among them.
fn restrict(schema: &mut Schema, shape: &Shape) {
    for (name, bound) in rules(shape) {
        schema.insert(name.to_owned(), bound);
    }
}

/// What restricts a value of a form, each with its keyword.
fn rules(shape: &Shape) -> Vec<(&'static str, Value)> {
    let fewest = |min: u64| Some(min).filter(|min| *min > 0).map(Value::from);
    let rules = match *shape {
        Shape::Integer { min, max } => vec![("minimum", whole(min)), ("maximum", whole(max))],
        Shape::Number { min, max } => vec![("minimum", min.map(number)), ("maximum", max.map(number))],
        Shape::Text { min, max, pattern, format } => vec![
            ("minLength", fewest(min)),
            ("maxLength", max.map(Value::from)),
            ("pattern", pattern.map(Value::from)),
            ("format", format.map(Value::from)),
        ],
        Shape::List { min, max, .. } => vec![("minItems", fewest(min)), ("maxItems", max.map(Value::from))],
        _ => Vec::new(),
    };
    rules.into_iter().filter_map(|(name, bound)| Some((name, bound?))).collect()
}

fn whole(bound: i128) -> Option<Value> {
    Number::from_i128(bound).map(Value::Number)
}

/// A whole number is written as one.
fn number(bound: f64) -> Value {
    Number::from_f64(bound).and_then(|bound| as_integer(&bound)).map_or_else(|| Value::from(bound), Value::Number)
}

/// Adds what a flattened type writes, and the object has not.
fn join(generator: &mut SchemaGenerator, object: &mut Schema, of_type: SchemaOf) {
    let schema = of_type(generator);
    let part = match schema.get("$ref").and_then(Value::as_str).and_then(|path| path.strip_prefix("#/$defs/")) {
        Some(name) => generator.definitions().get(name).cloned().unwrap_or_default(),
        None => schema.into(),
    };
    let required = part.get("required").and_then(Value::as_array);
    for (name, schema) in part.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let is_required = required.is_some_and(|names| names.iter().any(|required| required == name));
        let presence = if is_required { Presence::Required } else { Presence::Optional };
        add(object, name, schema.clone(), presence);
    }
}

/// Adds a property that the object does not have yet.
fn add(object: &mut Schema, name: &str, schema: Value, presence: Presence) {
    let keywords = object.ensure_object();
    let properties = keywords.entry("properties").or_insert_with(|| Map::new().into()).as_object_mut();
    let Some(properties) = properties.filter(|properties| !properties.contains_key(name)) else { return };
    properties.insert(name.to_owned(), schema);
    if presence == Presence::Required
        && let Some(required) = keywords.entry("required").or_insert_with(|| Vec::<Value>::new().into()).as_array_mut()
    {
        required.push(name.into());
    }
}

fn described(mut schema: Schema, description: &str) -> Schema {
    if !description.is_empty() {
        schema.insert("description".to_owned(), description.into());
    }
    schema
}

fn with<const N: usize>(keywords: [(&str, Value); N]) -> Schema {
    Schema::from(Map::from_iter(keywords.map(|(name, value)| (name.to_owned(), value))))
}
