//! The properties of an object.

use std::cmp::Ordering;

use super::{Comparison, Description, Held, Site, UNKNOWN, plain, schema};
use crate::contract::change::{Change, Place};
use crate::contract::marks::Marks;
use crate::contract::rules::Rest;
use crate::contract::scan::{Mark, Problem, Scanner};
use crate::contract::text::Text;
use crate::shape::{Property, Shape};

const ANYTHING: &Shape = &Shape::Any;

/// Compares each property that the contract names.
pub(super) const fn properties<'a>(comparison: &mut Comparison<'a>, site: &Site<'_>, held: &mut Held<'a>) {
    let shape = plain(site.shape);
    let (known, is_object) = match shape {
        Shape::Object { properties, .. } => (*properties, true),
        Shape::Map { .. } => (&[] as &[Property], true),
        _ => (&[] as &[Property], false),
    };
    held.properties = Some(comparison.scanner.mark());
    let mut next = 0;
    let mut key = comparison.scanner.first_key("properties by their names");
    while let Some(name) = key {
        let place = Place::Property(site.place, name);
        let mut inner = Site { description: Description::Unknown, ..Site::new(&place, UNKNOWN) };
        match find(known, name, next) {
            Some((index, _)) if index >= Marks::CAPACITY => comparison.scanner.fail(Problem::TooMany),
            Some((index, property)) => {
                if !held.found.insert(index) {
                    comparison.scanner.fail_at_key(Problem::Twice(name));
                }
                next = index + 1;
                inner.shape = property.shape;
                inner.description = Description::Of(property.description);
            }
            None if is_object => comparison.tell(&place, &Change::Removed),
            None => {}
        }
        schema(comparison, &inner);
        key = comparison.scanner.next_key();
    }
}

/// The property of this name. Those of a contract are in order, as a rule, so the one after the last is tried first.
const fn find(properties: &'static [Property], name: Text<'_>, next: usize) -> Option<(usize, &'static Property)> {
    if let Some((_, [property, ..])) = properties.split_at_checked(next)
        && name.is(Text::plain(property.name))
    {
        return Some((next, property));
    }
    let (mut left, mut start) = (properties, 0);
    while let Some((before, [middle, after @ ..])) = left.split_at_checked(left.len() / 2) {
        match name.order(Text::plain(middle.name)) {
            Ordering::Equal => return Some((start + before.len(), middle)),
            Ordering::Less => left = before,
            Ordering::Greater => {
                left = after;
                start += before.len() + 1;
            }
        }
    }
    None
}

/// Compares what else an object takes.
pub(super) const fn additional_properties<'a>(comparison: &mut Comparison<'a>, site: &Site<'_>, held: &mut Held<'a>) {
    if comparison.scanner.take(b"false") {
        held.rules.rest = Rest::Closed;
        return;
    }
    let shape = match plain(site.shape) {
        Shape::Map { values } => values,
        Shape::Object { open: true, .. } => ANYTHING,
        _ => UNKNOWN,
    };
    schema(comparison, &Site::new(&Place::Values(site.place), shape));
}

/// Compares which properties there are, and which must be.
pub(super) const fn presence<'a>(
    comparison: &mut Comparison<'a>,
    site: &Site<'_>,
    held: &Held<'a>,
    properties: &'static [Property],
) {
    let required = required(comparison, site, held, properties);
    let (mut rest, mut index) = (properties, 0);
    while let [property, others @ ..] = rest {
        let change = match (held.found.contains(index), required.contains(index), property.is_optional()) {
            (false, ..) => Some(Change::Added),
            (true, true, true) => Some(Change::Optional),
            (true, false, false) => Some(Change::Required),
            (true, ..) => None,
        };
        if let Some(change) = change {
            comparison.tell(&Place::Property(site.place, Text::plain(property.name)), &change);
        }
        rest = others;
        index += 1;
    }
}

/// The properties that the contract requires.
const fn required<'a>(
    comparison: &mut Comparison<'a>,
    site: &Site<'_>,
    held: &Held<'a>,
    properties: &'static [Property],
) -> Marks {
    let mut required = Marks::new();
    let Some(mark) = held.required else { return required };
    let mut scanner = Scanner::at(mark);
    let mut next = 0;
    let mut has_item = scanner.first_item("a list of names");
    while has_item {
        let name = scanner.string("the name of a property");
        if let Some((index, _)) = find(properties, name, next) {
            required.insert(index);
            next = index + 1;
        } else if scanner.fault().is_none() && !has_key(held.properties, name) {
            comparison.tell(&Place::Property(site.place, name), &Change::Removed);
        }
        has_item = scanner.next_item();
    }
    comparison.scanner.adopt(&scanner);
    required
}

/// Whether an object has a key. A property that is named and gone was told of before.
const fn has_key(object: Option<Mark<'_>>, name: Text<'_>) -> bool {
    let Some(mark) = object else { return false };
    let mut scanner = Scanner::at(mark);
    let mut key = scanner.first_key("properties by their names");
    while let Some(found) = key {
        if found.is(name) {
            return true;
        }
        scanner.skip();
        key = scanner.next_key();
    }
    false
}

/// Whether a `not` excludes zero and no more.
pub(super) const fn is_not_zero(rule: Text<'_>) -> bool {
    let mut scanner = Scanner::at(Mark::of(rule.bytes()));
    scanner.take(b"{") && scanner.take(b"\"const\"") && scanner.take(b":") && scanner.take(b"0") && scanner.take(b"}")
}
