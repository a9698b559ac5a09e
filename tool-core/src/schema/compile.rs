//! Reads a schema in normal form into what the checks work on, and refuses what they could not enforce.

use std::collections::BTreeMap;

use serde_json::{Map, Number, Value};

use crate::format::Format;
use crate::pattern::Expression;
use crate::place::Place;
use crate::schema::error::{SchemaError, SchemaErrorKind};
use crate::schema::keywords::{DEFS, Keyword};
use crate::schema::node::{
    Compiled, Definition, Length, ListRules, Node, ObjectRules, Range, Repetition, Rest, TextRules,
};
use crate::schema::normalize::Origin;
use crate::schema::recursion::refuse_endless;
use crate::schema::types::Types;

/// Compiles a schema in normal form.
///
/// # Errors
///
/// When it holds something that nothing would enforce, or breaks a rule of tool schemas.
pub(super) fn compile(schema: &Value, origin: Origin) -> Result<Compiled, SchemaError> {
    if origin != Origin::Result {
        check_root(schema)?;
    }
    let none = Map::new();
    let shared = schema.get(DEFS).and_then(Value::as_object).unwrap_or(&none);
    let names = shared.keys().enumerate().map(|(index, name)| (name.as_str(), Definition(index))).collect();
    let reader = SchemaReader { names, origin };
    let root = reader.node(schema, &Place::Root)?;
    let at = Place::Property(&Place::Root, DEFS);
    let definitions = shared.iter().map(|(name, schema)| reader.node(schema, &Place::Property(&at, name)));
    let compiled = Compiled { root, definitions: definitions.collect::<Result<_, _>>()? };
    refuse_endless(&compiled, shared)?;
    Ok(compiled)
}

/// Providers take an object with named properties and nothing else: alternatives at the root are refused, and with
/// them the whole request.
fn check_root(schema: &Value) -> Result<(), SchemaError> {
    if schema.get("type").is_none_or(|ty| ty != "object") {
        return Err(SchemaError::new("", SchemaErrorKind::RootNotAnObject));
    }
    for keyword in ["anyOf", "oneOf", "allOf", "not", "enum", "const"] {
        if schema.get(keyword).is_some() {
            return Err(SchemaError::new(format!("/{keyword}"), SchemaErrorKind::RootNotAnObject));
        }
    }
    Ok(())
}

fn refuse_unsupported(keywords: &Map<String, Value>, at: &Place<'_>) -> Result<(), SchemaError> {
    const ENFORCED: [&str; 8] =
        ["additionalProperties", "items", "not", "prefixItems", "allOf", "anyOf", "oneOf", "properties"];
    let is_supported = |name: &str| {
        matches!(Keyword::named(name), Keyword::Rule | Keyword::Annotation)
            || ENFORCED.contains(&name)
            || (name == DEFS && matches!(at, Place::Root))
    };
    match keywords.keys().find(|name| !is_supported(name)) {
        Some(name) => Err(error(&Place::Property(at, name), SchemaErrorKind::UnsupportedKeyword)),
        None => Ok(()),
    }
}

/// Reads schemas.
struct SchemaReader<'a> {
    names: BTreeMap<&'a str, Definition>,
    origin: Origin,
}

impl SchemaReader<'_> {
    fn node(&self, schema: &Value, at: &Place<'_>) -> Result<Node, SchemaError> {
        let keywords = match schema {
            Value::Bool(true) => return Ok(Node::anything()),
            Value::Bool(false) => return Ok(Node { types: Types::NONE, ..Node::anything() }),
            Value::Object(keywords) => keywords,
            _ => return Err(error(at, SchemaErrorKind::NotASchema)),
        };
        refuse_unsupported(keywords, at)?;
        let read = KeywordReader { keywords, at };
        Ok(Node {
            types: read.types()?,
            allowed: read.allowed()?,
            range: Range {
                minimum: read.number("minimum")?,
                maximum: read.number("maximum")?,
                above: read.number("exclusiveMinimum")?,
                below: read.number("exclusiveMaximum")?,
            },
            text: TextRules {
                length: Length { min: read.length("minLength")?, max: read.length("maxLength")? },
                format: self.format(&read)?,
                pattern: read.pattern()?,
            },
            list: ListRules {
                length: Length { min: read.length("minItems")?, max: read.length("maxItems")? },
                repetition: read.repetition()?,
                prefix: self.list(&read, "prefixItems")?,
                rest: self.rest(&read, "items")?,
            },
            object: ObjectRules {
                properties: self.properties(&read)?,
                required: read.required()?,
                rest: self.rest(&read, "additionalProperties")?,
            },
            reference: self.reference(&read)?,
            all_of: self.list(&read, "allOf")?,
            any_of: self.list(&read, "anyOf")?,
            one_of: self.list(&read, "oneOf")?,
            not: self.schema(&read, "not")?.map(Box::new),
        })
    }

    fn format(&self, read: &KeywordReader<'_>) -> Result<Option<Format>, SchemaError> {
        // JSON Schema 2020-12 makes `format` a remark; a foreign tool checks for itself what it means by it.
        if self.origin == Origin::Foreign {
            return Ok(None);
        }
        let Some(name) = read.get("format", |held| held.as_str().map(str::to_owned))? else { return Ok(None) };
        let unsupported = || error(&Place::Property(read.at, "format"), SchemaErrorKind::UnsupportedFormat);
        Format::from_name(&name).ok_or_else(unsupported).map(Some)
    }

    fn schema(&self, read: &KeywordReader<'_>, name: &str) -> Result<Option<Node>, SchemaError> {
        let at = Place::Property(read.at, name);
        read.keywords.get(name).map(|schema| self.node(schema, &at)).transpose()
    }

    fn list(&self, read: &KeywordReader<'_>, name: &str) -> Result<Vec<Node>, SchemaError> {
        let at = Place::Property(read.at, name);
        let Some(held) = read.keywords.get(name) else { return Ok(Vec::new()) };
        let Some(schemas) = held.as_array().filter(|schemas| !schemas.is_empty()) else {
            return Err(error(&at, SchemaErrorKind::Malformed));
        };
        let node = |(index, schema)| self.node(schema, &Place::Item(&at, index));
        schemas.iter().enumerate().map(node).collect()
    }

    fn rest(&self, read: &KeywordReader<'_>, name: &str) -> Result<Rest, SchemaError> {
        Ok(match read.keywords.get(name) {
            None | Some(Value::Bool(true)) => Rest::Anything,
            Some(Value::Bool(false)) => Rest::Nothing,
            Some(schema) => Rest::Each(Box::new(self.node(schema, &Place::Property(read.at, name))?)),
        })
    }

    fn properties(&self, read: &KeywordReader<'_>) -> Result<BTreeMap<String, Node>, SchemaError> {
        let at = Place::Property(read.at, "properties");
        let Some(held) = read.keywords.get("properties") else { return Ok(BTreeMap::new()) };
        let Some(properties) = held.as_object() else { return Err(error(&at, SchemaErrorKind::Malformed)) };
        // The alternatives of a union describe what they hold, and a tag (`{"op": {"const": "add"}}`) says all there is.
        let is_described = !self.demands_descriptions() || is_described_alternative(read);
        let mut nodes = BTreeMap::new();
        for (name, schema) in properties {
            let at = Place::Property(&at, name);
            if !self.is_legal(name) {
                return Err(error(&at, SchemaErrorKind::IllegalPropertyName));
            }
            if !is_described && !has_description(schema) && schema.get("const").is_none() {
                return Err(error(&at, SchemaErrorKind::UndescribedProperty));
            }
            nodes.insert(name.clone(), self.node(schema, &at)?);
        }
        Ok(nodes)
    }

    fn demands_descriptions(&self) -> bool {
        self.origin == Origin::Arguments
    }

    /// For a typed tool `^[a-zA-Z_][a-zA-Z0-9_]{0,63}$`. The names of a foreign schema cannot be changed here, so all
    /// that providers take are legal: `^[a-zA-Z0-9_.-]{1,64}$`.
    fn is_legal(&self, name: &str) -> bool {
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        if name.is_empty() || name.len() > 64 {
            return false;
        }
        match self.origin {
            Origin::Foreign => name.chars().all(|letter| is_word(letter) || letter == '.' || letter == '-'),
            Origin::Arguments | Origin::Result => {
                name.chars().all(is_word) && !name.starts_with(|first: char| first.is_ascii_digit())
            }
        }
    }

    fn reference(&self, read: &KeywordReader<'_>) -> Result<Option<Definition>, SchemaError> {
        // Only `references::resolve` writes these, so the target is there.
        read.get("$ref", |held| {
            let name = held.as_str()?.strip_prefix("#/$defs/")?;
            let name = name.replace("%25", "%").replace("~1", "/").replace("~0", "~");
            self.names.get(name.as_str()).copied()
        })
    }
}

fn is_described_alternative(read: &KeywordReader<'_>) -> bool {
    let is_alternative = matches!(read.at, Place::Item(Place::Property(_, "anyOf" | "oneOf"), _));
    is_alternative && read.keywords.get("description").is_some_and(is_text)
}

fn has_description(schema: &Value) -> bool {
    schema.get("description").is_some_and(is_text)
}

fn is_text(value: &Value) -> bool {
    value.as_str().is_some_and(|text| !text.trim().is_empty())
}

fn error(at: &Place<'_>, kind: SchemaErrorKind) -> SchemaError {
    SchemaError::new(at.pointer(), kind)
}

/// Reads what stands in the keywords of one schema.
struct KeywordReader<'a> {
    keywords: &'a Map<String, Value>,
    at: &'a Place<'a>,
}

impl KeywordReader<'_> {
    /// What `read` makes of a keyword's value; it makes nothing of a value that has the wrong form.
    fn get<T>(&self, name: &str, read: impl FnOnce(&Value) -> Option<T>) -> Result<Option<T>, SchemaError> {
        let Some(held) = self.keywords.get(name) else { return Ok(None) };
        let malformed = || error(&Place::Property(self.at, name), SchemaErrorKind::Malformed);
        read(held).ok_or_else(malformed).map(Some)
    }

    fn types(&self) -> Result<Types, SchemaError> {
        let types = self.get("type", |held| match held {
            Value::String(name) => Types::named(name),
            Value::Array(names) if !names.is_empty() => names
                .iter()
                .map(|name| Types::named(name.as_str()?))
                .try_fold(Types::NONE, |types, named| Some(types.or(named?))),
            _ => None,
        })?;
        Ok(types.unwrap_or(Types::ANY))
    }

    fn allowed(&self) -> Result<Option<Vec<Value>>, SchemaError> {
        match (self.get("const", |held| Some(held.clone()))?, self.get("enum", |held| held.as_array().cloned())?) {
            (Some(only), None) => Ok(Some(vec![only])),
            (None, listed) => Ok(listed),
            (Some(_), Some(_)) => Err(error(&Place::Property(self.at, "const"), SchemaErrorKind::UnsupportedKeyword)),
        }
    }

    fn number(&self, name: &str) -> Result<Option<Number>, SchemaError> {
        self.get(name, |held| held.as_number().cloned())
    }

    fn length(&self, name: &str) -> Result<Option<usize>, SchemaError> {
        self.get(name, |held| usize::try_from(held.as_u64()?).ok())
    }

    fn pattern(&self) -> Result<Option<Expression>, SchemaError> {
        let Some(pattern) = self.get("pattern", |held| held.as_str().map(str::to_owned))? else { return Ok(None) };
        let unsupported =
            |cause| error(&Place::Property(self.at, "pattern"), SchemaErrorKind::UnsupportedPattern { error: cause });
        Expression::new(&pattern).map_err(unsupported).map(Some)
    }

    fn repetition(&self) -> Result<Repetition, SchemaError> {
        let is_forbidden = self.get("uniqueItems", Value::as_bool)?.unwrap_or_default();
        Ok(if is_forbidden { Repetition::Forbidden } else { Repetition::Allowed })
    }

    fn required(&self) -> Result<Vec<String>, SchemaError> {
        let names = self.get("required", |held| {
            held.as_array()?.iter().map(|name| name.as_str().map(str::to_owned)).collect::<Option<Vec<_>>>()
        })?;
        Ok(names.unwrap_or_default())
    }
}
