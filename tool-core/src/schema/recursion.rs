//! Makes sure that checking a recursive schema ends: every way from a definition back to itself takes a step into the
//! value.

use serde_json::{Map, Value};

use crate::place::Place;
use crate::schema::error::{SchemaError, SchemaErrorKind};
use crate::schema::keywords::DEFS;
use crate::schema::node::{Compiled, Definition, Node};

/// How many schemas may apply at one place, those behind references counted each time.
const MOST_AT_ONE_PLACE: usize = 1_000;

/// Refuses a definition that applies itself at the same place, which would be checked forever, and one that applies
/// very many others there, which would be checked for very long.
///
/// # Errors
///
/// When there is one, with its place under `$defs`.
pub(super) fn refuse_endless(compiled: &Compiled, definitions: &Map<String, Value>) -> Result<(), SchemaError> {
    let mut weights = vec![Weight::Unknown; compiled.definitions.len()];
    for (index, name) in definitions.keys().enumerate() {
        weigh(compiled, Definition(index), &mut weights, 0).map_err(|kind| {
            let at = Place::Property(&Place::Root, DEFS);
            SchemaError::new(Place::Property(&at, name).pointer(), kind)
        })?;
    }
    Ok(())
}

#[derive(Debug, Clone, Copy)]
enum Weight {
    Unknown,
    InProgress,
    Known(usize),
}

/// Counts the schemas that a definition applies at its own place.
fn weigh(
    compiled: &Compiled,
    definition: Definition,
    weights: &mut [Weight],
    depth: usize,
) -> Result<usize, SchemaErrorKind> {
    const DEEPEST: usize = 128;
    match weights.get(definition.0) {
        Some(Weight::Known(weight)) => return Ok(*weight),
        Some(Weight::InProgress) => return Err(SchemaErrorKind::EndlessReference),
        Some(Weight::Unknown) if depth <= DEEPEST => {}
        _ => return Err(SchemaErrorKind::TooLarge),
    }
    record(weights, definition, Weight::InProgress);
    let mut weight = 0;
    let mut open: Vec<&Node> = compiled.definition(definition).into_iter().collect();
    while let Some(node) = open.pop() {
        weight += 1;
        if let Some(reference) = node.reference {
            weight += weigh(compiled, reference, weights, depth + 1)?;
        }
        if weight > MOST_AT_ONE_PLACE {
            return Err(SchemaErrorKind::TooLarge);
        }
        open.extend(node.all_of.iter().chain(&node.any_of).chain(&node.one_of).chain(node.not.as_deref()));
    }
    record(weights, definition, Weight::Known(weight));
    Ok(weight)
}

fn record(weights: &mut [Weight], definition: Definition, weight: Weight) {
    if let Some(slot) = weights.get_mut(definition.0) {
        *slot = weight;
    }
}
