//! The canonical form of arguments: what models write in two ways that mean the same is made one, always and silently.

use serde_json::Value;

use crate::schema::node::{Compiled, Node, ObjectRules};
use crate::schema::number::as_integer;
use crate::schema::types::Types;

/// Takes a `null` for an optional property as its absence, and a whole number that is written with a fraction or an
/// exponent as the integer it is. Nothing is allocated.
pub(super) fn canonicalize(schema: &Compiled, node: &Node, value: &mut Value) {
    match value {
        Value::Number(number) if number.is_f64() && is_integer(node) => {
            if let Some(integer) = as_integer(number) {
                *number = integer;
            }
        }
        Value::Array(list) => {
            for (index, item) in list.iter_mut().enumerate() {
                if let Some(node) = node.list.at(index) {
                    canonicalize(schema, node, item);
                }
            }
        }
        Value::Object(object) => {
            object.retain(|name, value| {
                let property = node.object.properties.get(name);
                property.is_none_or(|property| !is_absence(schema, &node.object, name, property, value))
            });
            for (name, value) in object {
                if let Some(property) = node.object.named(name) {
                    canonicalize(schema, property, value);
                }
            }
        }
        _ => {}
    }
    for part in schema.conjuncts(node) {
        canonicalize(schema, part, value);
    }
    for branches in [&node.any_of, &node.one_of] {
        // Where several alternatives can hold the value, nothing says which was meant, and it stays as it is.
        if let Some(branch) = schema.sole(branches, value) {
            canonicalize(schema, branch, value);
        }
    }
}

fn is_integer(node: &Node) -> bool {
    node.types.contains(Types::INTEGER) && !node.types.contains(Types::FRACTION)
}

/// Whether a `null` says that an optional property is left out: the property is declared, and its schema has no `null`.
fn is_absence(schema: &Compiled, rules: &ObjectRules, name: &str, property: &Node, value: &Value) -> bool {
    value.is_null()
        && rules.properties.contains_key(name)
        && !rules.required.iter().any(|required| required == name)
        && !schema.types(property).contains(Types::NULL)
}
