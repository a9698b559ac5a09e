//! What a schema is made of besides properties: items, values, alternatives and references.

use super::{Comparison, Description, Held, Site, UNKNOWN, plain, schema};
use crate::contract::change::{Change, Place};
use crate::contract::marks::{Marks, Remembered};
use crate::contract::rules::JsonTypes;
use crate::contract::scan::{Mark, Problem, Scanner};
use crate::contract::text::Text;
use crate::shape::Shape;

const ANYTHING: &Shape = &Shape::Any;

/// The form of the items of a list that have none of their own.
pub(super) const fn items(site: &Site<'_>) -> &'static Shape {
    match plain(site.shape) {
        Shape::List { items, .. } => items,
        Shape::Tuple { .. } => ANYTHING,
        _ => UNKNOWN,
    }
}

/// Compares the items that have a form each.
pub(super) const fn prefix_items<'a>(comparison: &mut Comparison<'a>, site: &Site<'_>, held: &mut Held<'a>) {
    let (count, _) = count(comparison.scanner);
    held.rules.items = count;
    let mut shapes = match plain(site.shape) {
        Shape::Tuple { items } if items.len() == count => *items,
        _ => &[],
    };
    let mut index = 0;
    let mut has_item = comparison.scanner.first_item("a list of schemas");
    while has_item {
        let shape = next_of(&mut shapes);
        schema(comparison, &Site::new(&Place::Item(site.place, index), shape));
        index += 1;
        has_item = comparison.scanner.next_item();
    }
}

/// Compares the alternatives: a form beside `null`, or the variants of an enum in their order.
pub(super) const fn forms<'a>(comparison: &mut Comparison<'a>, site: &Site<'_>, held: &mut Held<'a>) {
    let (count, nulls) = count(comparison.scanner);
    let is_nullable = count == 2 && nulls == 1;
    let mut shapes = match plain(site.shape) {
        Shape::OneOf { variants, .. } if variants.len() == count && !is_nullable => *variants,
        _ => &[],
    };
    if is_nullable {
        held.is_compared = true;
    } else {
        held.rules.types = held.rules.types.and(JsonTypes::FORMS);
        held.rules.forms = count;
    }
    let mut index = 0;
    let mut has_item = comparison.scanner.first_item("a list of schemas");
    while has_item {
        if !is_nullable {
            let shape = next_of(&mut shapes);
            schema(comparison, &Site::new(&Place::Form(site.place, index), shape));
        } else if is_null(comparison.scanner) {
            comparison.scanner.skip();
        } else {
            let types = held.rules.types.and(JsonTypes::NULL);
            schema(comparison, &Site { types, description: Description::Nowhere, ..*site });
        }
        index += 1;
        has_item = comparison.scanner.next_item();
    }
}

const fn next_of(shapes: &mut &'static [&'static Shape]) -> &'static Shape {
    match *shapes {
        [shape, rest @ ..] => {
            *shapes = rest;
            shape
        }
        [] => UNKNOWN,
    }
}

/// How many schemas a list has, and how many of them are `null`.
const fn count(mut scanner: Scanner<'_>) -> (usize, usize) {
    let (mut count, mut nulls) = (0, 0);
    let mut has_item = scanner.first_item("a list of schemas");
    while has_item {
        count += 1;
        if is_null(scanner) {
            nulls += 1;
        }
        scanner.skip();
        has_item = scanner.next_item();
    }
    (count, nulls)
}

/// Whether `{"type": "null"}` comes next.
const fn is_null(mut scanner: Scanner<'_>) -> bool {
    scanner.take(b"{")
        && scanner.take(b"\"type\"")
        && scanner.take(b":")
        && scanner.take(b"\"null\"")
        && scanner.take(b"}")
}

/// Compares the definition that a reference leads to, once with each type.
pub(super) const fn reference<'a>(comparison: &mut Comparison<'a>, site: &Site<'_>, held: &mut Held<'a>) {
    held.is_compared = true;
    let target = comparison.scanner.string("the name of a definition");
    let Some(mut definition) = definition(comparison.root, target) else {
        return comparison.scanner.fail_at_key(Problem::Unresolved(target));
    };
    if comparison.scanner.fault().is_some() {
        return;
    }
    let remembered = match plain(site.shape) {
        Shape::Cut { .. } => Remembered::Known,
        Shape::Object { name, .. } | Shape::OneOf { name, .. } => {
            comparison.compared.insert(definition.mark().left(), name)
        }
        // A list or a map of itself ends where its shape is cut.
        _ => Remembered::New,
    };
    match remembered {
        Remembered::Known => {}
        Remembered::Full => comparison.scanner.fail(Problem::TooMany),
        Remembered::New => {
            let after = comparison.scanner;
            comparison.scanner = definition;
            let types = held.rules.types;
            schema(comparison, &Site { types, description: Description::Nowhere, ..*site });
            let read = comparison.scanner;
            comparison.scanner = after;
            comparison.scanner.adopt(&read);
        }
    }
}

/// Finds a definition of the contract's schema. Where keys are in order, `$defs` is the first.
const fn definition<'a>(root: Option<Mark<'a>>, target: Text<'_>) -> Option<Scanner<'a>> {
    let [b'#', b'/', b'$', b'd', b'e', b'f', b's', b'/', name @ ..] = target.bytes() else { return None };
    let Some(root) = root else { return None };
    match value_of(Scanner::at(root), Text::plain("$defs")) {
        Some(definitions) => value_of(definitions, Text::unescaped(name)),
        None => None,
    }
}

const fn value_of<'a>(mut scanner: Scanner<'a>, name: Text<'_>) -> Option<Scanner<'a>> {
    let mut key = scanner.first_key("an object");
    while let Some(found) = key {
        if found.is(name) {
            return Some(scanner);
        }
        scanner.skip();
        key = scanner.next_key();
    }
    None
}

/// Compares the values that are listed. A `null` among them stands in the types as well.
pub(super) const fn values<'a>(comparison: &mut Comparison<'a>, site: &Site<'_>, held: &Held<'a>) {
    let (mark, values) = match (held.values, plain(site.shape)) {
        (Some(mark), Shape::Enum { values }) => (mark, *values),
        (Some(_), _) => return site.tell(comparison, &Change::ValuesFreed),
        (None, Shape::Enum { .. }) => return site.tell(comparison, &Change::ValuesListed),
        (None, _) => return,
    };
    let mut found = Marks::new();
    let mut scanner = Scanner::at(mark);
    let is_list = scanner.peek() == b'[';
    let mut next = 0;
    let mut has_item = !is_list || scanner.first_item("a list of values");
    while has_item {
        if !scanner.take(b"null") {
            let value = if scanner.peek() == b'"' { scanner.string("a value") } else { scanner.raw() };
            match find(values, value, next) {
                Some(index) if index >= Marks::CAPACITY => comparison.scanner.fail(Problem::TooMany),
                Some(index) => {
                    found.insert(index);
                    next = index + 1;
                }
                None => site.tell(comparison, &Change::ValueRemoved(value)),
            }
        }
        has_item = is_list && scanner.next_item();
    }
    let (mut rest, mut index) = (values, 0);
    while let [value, others @ ..] = rest {
        if !found.contains(index) {
            site.tell(comparison, &Change::ValueAdded(Text::plain(value)));
        }
        rest = others;
        index += 1;
    }
}

/// Where a value is. The search begins where the last ended.
const fn find(values: &[&str], value: Text<'_>, next: usize) -> Option<usize> {
    let (before, after) = match values.split_at_checked(next) {
        Some(halves) => halves,
        None => (values, &[] as &[&str]),
    };
    match position(after, value) {
        Some(index) => Some(before.len() + index),
        None => position(before, value),
    }
}

const fn position(values: &[&str], value: Text<'_>) -> Option<usize> {
    let (mut rest, mut index) = (values, 0);
    while let [known, others @ ..] = rest {
        if value.is(Text::plain(known)) {
            return Some(index);
        }
        rest = others;
        index += 1;
    }
    None
}
