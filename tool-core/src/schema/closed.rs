//! What a typed decoder does not see by itself: a key that stands twice, and the rules for texts.

use serde_json::Value;

use crate::schema::keywords::{DEFS, subschemas};
use crate::schema::node::{Compiled, Node, Rest};
use crate::schema::types::Types;

/// Whether no part of a valid value has keys that the schema does not name. A decoder of such a schema refuses a key
/// that appears twice; one that fills a map or a free-form value keeps the last and says nothing.
pub(super) fn is_closed(schema: &Compiled) -> bool {
    let mut open: Vec<&Node> = vec![&schema.root];
    open.extend(&schema.definitions);
    while let Some(node) = open.pop() {
        let types = schema.types(node);
        let is_loose = types.intersects(Types::OBJECT) && !names_all_keys(schema, node)
            || types.intersects(Types::ARRAY) && !knows_all_items(schema, node);
        if is_loose {
            return false;
        }
        push_parts(node, &mut open);
    }
    true
}

/// Whether a text has to have a format, or to match a pattern, anywhere in a schema in normal form.
pub(super) fn restricts_texts(schema: &Value) -> bool {
    let definitions = schema.get(DEFS).and_then(Value::as_object);
    let mut open: Vec<&Value> = definitions.into_iter().flat_map(|definitions| definitions.values()).collect();
    open.push(schema);
    while let Some(schema) = open.pop() {
        if schema.get("format").is_some() || schema.get("pattern").is_some() {
            return true;
        }
        open.extend(subschemas(schema));
    }
    false
}

/// Adds the schemas of the value's parts. Those behind a reference are looked at as definitions.
fn push_parts<'n>(node: &'n Node, open: &mut Vec<&'n Node>) {
    open.extend(node.object.properties.values().chain(&node.list.prefix));
    for rest in [&node.object.rest, &node.list.rest] {
        if let Rest::Each(each) = rest {
            open.push(each);
        }
    }
    for part in node.all_of.iter().chain(&node.any_of).chain(&node.one_of) {
        push_parts(part, open);
    }
}

fn names_all_keys(schema: &Compiled, node: &Node) -> bool {
    matches!(node.object.rest, Rest::Nothing) || at_the_same_place(schema, node, Types::OBJECT, names_all_keys)
}

fn knows_all_items(schema: &Compiled, node: &Node) -> bool {
    !matches!(node.list.rest, Rest::Anything)
        || node.list.length.max.is_some_and(|max| max <= node.list.prefix.len())
        || at_the_same_place(schema, node, Types::ARRAY, knows_all_items)
}

fn at_the_same_place(schema: &Compiled, node: &Node, of: Types, holds: fn(&Compiled, &Node) -> bool) -> bool {
    let in_each = |branches: &[Node]| {
        let holds_in = |branch: &Node| !schema.types(branch).intersects(of) || holds(schema, branch);
        !branches.is_empty() && branches.iter().all(holds_in)
    };
    schema.conjuncts(node).any(|part| holds(schema, part)) || in_each(&node.any_of) || in_each(&node.one_of)
}
