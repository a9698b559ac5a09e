//! Checks a value against a schema and reports every fault with its place. Values are never repeated in a fault.

use std::cell::Cell;
use std::ops::ControlFlow::{self, Break, Continue};

use serde_json::{Map, Number, Value};

use crate::defaults::{REPORTED_FAULTS, SUGGESTION_SIMILARITY};
use crate::fault::{ArgumentFault, FaultKind, escape};
use crate::place::Place;
use crate::schema::node::{Compiled, Length, ListRules, Node, ObjectRules, Range, Repetition, Rest, TextRules};
use crate::schema::number::{compare, order};
use crate::schema::types::{Types, found};

/// How many schemas are applied to one value, its parts included. A union of recursive alternatives that cannot be told
/// apart may take exponential time; this bounds it.
const MOST_STEPS: u64 = 1 << 23;

/// The first faults of a value, in the order of its keys, at most [`REPORTED_FAULTS`]. A property that is missing comes
/// after those that are there. Nothing is allocated for a value without faults, except to find repeated items in a list
/// that forbids them.
pub(super) fn faults(schema: &Compiled, value: &Value) -> Vec<ArgumentFault> {
    let walker = Walker { schema, steps: Cell::new(MOST_STEPS) };
    let mut report = Faults(Vec::new());
    // Stopping early only means that the report is full.
    let _ = walker.walk(&schema.root, value, &Place::Root, &mut report);
    let Faults(mut faults) = report;
    if walker.steps.get() == 0 {
        let kind = FaultKind::Other("too complex to be checked; send something simpler".to_owned());
        faults.push(ArgumentFault { pointer: String::new(), kind });
    }
    faults
}

/// What becomes of a fault.
trait Report {
    fn fault(&mut self, at: &Place<'_>, kind: impl FnOnce() -> FaultKind) -> ControlFlow<()>;

    /// A value that fits no branch.
    fn misfit(&mut self, walker: &Walker<'_>, branches: &[Node], value: &Value, at: &Place<'_>) -> ControlFlow<()>;
}

/// Gathers faults until there are enough.
struct Faults(Vec<ArgumentFault>);

impl Report for Faults {
    fn fault(&mut self, at: &Place<'_>, kind: impl FnOnce() -> FaultKind) -> ControlFlow<()> {
        self.0.push(ArgumentFault { pointer: at.pointer(), kind: kind() });
        if self.0.len() < REPORTED_FAULTS { Continue(()) } else { Break(()) }
    }

    fn misfit(&mut self, walker: &Walker<'_>, branches: &[Node], value: &Value, at: &Place<'_>) -> ControlFlow<()> {
        walker.explain(branches, value, at, self)
    }
}

/// Stops at the first fault and asks for no reasons: looking for them would walk a branch again at every level.
struct Verdict;

impl Report for Verdict {
    fn fault(&mut self, _: &Place<'_>, _: impl FnOnce() -> FaultKind) -> ControlFlow<()> {
        Break(())
    }

    fn misfit(&mut self, _: &Walker<'_>, _: &[Node], _: &Value, _: &Place<'_>) -> ControlFlow<()> {
        Break(())
    }
}

struct Walker<'a> {
    schema: &'a Compiled,
    steps: Cell<u64>,
}

impl Walker<'_> {
    fn accepts(&self, node: &Node, value: &Value) -> bool {
        self.walk(node, value, &Place::Root, &mut Verdict).is_continue()
    }

    fn walk(&self, node: &Node, value: &Value, at: &Place<'_>, report: &mut impl Report) -> ControlFlow<()> {
        self.steps.set(self.steps.get().saturating_sub(1));
        if self.steps.get() == 0 {
            return Break(());
        }
        if !node.types.contains(Types::of(value)) {
            return report.fault(at, || wrong_type(node.types, value));
        }
        if !node.allows(value) {
            return report.fault(at, || not_allowed(&node.allowed.iter().flatten().collect::<Vec<_>>()));
        }
        match value {
            Value::Number(number) => check_range(&node.range, number, at, report)?,
            Value::String(text) => check_text(&node.text, text, at, report)?,
            Value::Array(list) => self.walk_list(&node.list, list, at, report)?,
            Value::Object(object) => self.walk_object(&node.object, object, at, report)?,
            _ => {}
        }
        for part in self.schema.conjuncts(node) {
            self.walk(part, value, at, report)?;
        }
        if !node.any_of.is_empty() && !node.any_of.iter().any(|branch| self.accepts(branch, value)) {
            report.misfit(self, &node.any_of, value, at)?;
        }
        if !node.one_of.is_empty() {
            match node.one_of.iter().filter(|branch| self.accepts(branch, value)).take(2).count() {
                0 => report.misfit(self, &node.one_of, value, at)?,
                1 => {}
                _ => report.fault(at, ambiguous)?,
            }
        }
        if let Some(not) = node.not.as_ref().filter(|not| self.accepts(not, value)) {
            report.fault(at, || ruled_out(not))?;
        }
        Continue(())
    }

    fn walk_list(
        &self,
        rules: &ListRules,
        list: &[Value],
        at: &Place<'_>,
        report: &mut impl Report,
    ) -> ControlFlow<()> {
        if !rules.length.admits(list.len()) {
            report.fault(at, || length(rules.length))?;
        }
        if rules.repetition == Repetition::Forbidden && repeats(list) {
            report.fault(at, || FaultKind::NotUnique)?;
        }
        for (index, item) in list.iter().enumerate() {
            let at_item = Place::Item(at, index);
            match (rules.prefix.get(index), &rules.rest) {
                (Some(node), _) => self.walk(node, item, &at_item, report)?,
                (None, Rest::Each(node)) => self.walk(node, item, &at_item, report)?,
                (None, Rest::Anything) => {}
                (None, Rest::Nothing) => {
                    let max = Some(rules.prefix.len());
                    return report.fault(at, || FaultKind::Length { min: None, max });
                }
            }
        }
        Continue(())
    }

    fn walk_object(
        &self,
        rules: &ObjectRules,
        object: &Map<String, Value>,
        at: &Place<'_>,
        report: &mut impl Report,
    ) -> ControlFlow<()> {
        for (name, value) in object {
            let at = Place::Property(at, name);
            match (rules.properties.get(name), &rules.rest) {
                (Some(node), _) => self.walk(node, value, &at, report)?,
                (None, Rest::Each(node)) => self.walk(node, value, &at, report)?,
                (None, Rest::Anything) => {}
                (None, Rest::Nothing) => report.fault(&at, || unknown_property(rules, object, name))?,
            }
        }
        for name in rules.required.iter().filter(|name| !object.contains_key(*name)) {
            report.fault(&Place::Property(at, name), || FaultKind::Missing)?;
        }
        Continue(())
    }

    /// Says what is wrong with a value that fits no branch: by the branch that was meant where only one can have been,
    /// else by the tag that tells the branches apart, else by their types.
    fn explain(&self, branches: &[Node], value: &Value, at: &Place<'_>, report: &mut Faults) -> ControlFlow<()> {
        if let Some(branch) = self.schema.sole(branches, value) {
            return self.walk(branch, value, at, report);
        }
        let types = branches.iter().map(|branch| self.schema.types(branch)).fold(Types::NONE, Types::or);
        if !types.contains(Types::of(value)) {
            return report.fault(at, || wrong_type(types, value));
        }
        if let (Value::Object(object), Some((name, tags))) = (value, self.discriminator(branches)) {
            let at_tag = Place::Property(at, name);
            let Some(tag) = object.get(name) else { return report.fault(&at_tag, || FaultKind::Missing) };
            let is_meant = |branch: &&Node| self.tag(branch, name).is_some_and(|known| order(known, tag).is_eq());
            return match branches.iter().find(is_meant) {
                Some(branch) => self.walk(branch, value, at, report),
                None => report.fault(&at_tag, || not_allowed(&tags)),
            };
        }
        report.fault(at, || FaultKind::NoAlternative)
    }

    /// The required property that has a single value in each branch, with these values.
    fn discriminator<'n>(&'n self, branches: &'n [Node]) -> Option<(&'n str, Vec<&'n Value>)> {
        let first = self.resolve(branches.first()?);
        first.object.required.iter().find_map(|name| {
            let tags = branches.iter().map(|branch| self.tag(branch, name)).collect::<Option<Vec<_>>>()?;
            Some((name.as_str(), tags))
        })
    }

    fn tag<'n>(&'n self, branch: &'n Node, name: &str) -> Option<&'n Value> {
        self.resolve(branch).object.properties.get(name)?.tag()
    }

    fn resolve<'n>(&'n self, node: &'n Node) -> &'n Node {
        node.reference.and_then(|reference| self.schema.definition(reference)).unwrap_or(node)
    }
}

fn check_range(range: &Range, number: &Number, at: &Place<'_>, report: &mut impl Report) -> ControlFlow<()> {
    let is_below = range.minimum.as_ref().is_some_and(|minimum| compare(number, minimum).is_lt());
    let is_above = range.maximum.as_ref().is_some_and(|maximum| compare(number, maximum).is_gt());
    if is_below || is_above {
        let bounds = || FaultKind::OutOfRange { min: range.minimum.clone(), max: range.maximum.clone() };
        report.fault(at, bounds)?;
    }
    if let Some(bound) = range.above.as_ref().filter(|bound| compare(number, bound).is_le()) {
        report.fault(at, || FaultKind::Other(format!("expected a number greater than {bound}")))?;
    }
    if let Some(bound) = range.below.as_ref().filter(|bound| compare(number, bound).is_ge()) {
        report.fault(at, || FaultKind::Other(format!("expected a number less than {bound}")))?;
    }
    Continue(())
}

fn check_text(rules: &TextRules, text: &str, at: &Place<'_>, report: &mut impl Report) -> ControlFlow<()> {
    if !rules.length.admits_text(text) {
        report.fault(at, || length(rules.length))?;
    }
    if let Some(format) = rules.format.filter(|format| !format.is_valid(text)) {
        report.fault(at, || FaultKind::Format { expected: format.name() })?;
    }
    if let Some(pattern) = rules.pattern.as_ref().filter(|pattern| !pattern.is_match(text)) {
        report.fault(at, || FaultKind::Pattern { pattern: pattern.source().to_owned() })?;
    }
    Continue(())
}

/// Sorts, because comparing each with each would let a long list stall the host.
fn repeats(list: &[Value]) -> bool {
    let mut items: Vec<&Value> = list.iter().collect();
    items.sort_unstable_by(|left, right| order(left, right));
    !items.is_sorted_by(|left, right| order(left, right).is_lt())
}

fn wrong_type(expected: Types, value: &Value) -> FaultKind {
    FaultKind::WrongType { expected: expected.to_string(), found: found(value) }
}

fn not_allowed(allowed: &[&Value]) -> FaultKind {
    FaultKind::NotAllowed { allowed: allowed.iter().map(ToString::to_string).collect() }
}

fn ambiguous() -> FaultKind {
    FaultKind::Other("fits more than one alternative of the schema".to_owned())
}

fn ruled_out(not: &Node) -> FaultKind {
    FaultKind::Other(match not.tag() {
        Some(tag) => format!("expected a value other than {tag}"),
        None => "expected a value that the schema does not rule out".to_owned(),
    })
}

fn length(length: Length) -> FaultKind {
    FaultKind::Length { min: length.min, max: length.max }
}

fn unknown_property(rules: &ObjectRules, object: &Map<String, Value>, name: &str) -> FaultKind {
    // What is already there was not what the model meant by the unknown name.
    let free = rules.properties.keys().filter(|known| !object.contains_key(*known));
    let nearest = free
        .map(|known| (strsim::normalized_damerau_levenshtein(&escape(name), known), known))
        .filter(|(similarity, _)| *similarity >= SUGGESTION_SIMILARITY)
        .max_by(|(left, _), (right, _)| left.total_cmp(right));
    FaultKind::UnknownProperty {
        nearest: nearest.map(|(_, known)| known.clone()),
        allowed: rules.properties.keys().cloned().collect(),
    }
}
