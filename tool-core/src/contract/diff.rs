//! All differences between two contracts: the one that is pinned, and the one that a tool would have now.

use std::collections::HashSet;

use serde_json::Value;

use crate::contract::Contract;
use crate::contract::change::{Change, Place, Subject};
use crate::contract::difference::Difference;
use crate::contract::rules::{Rest, Rules};
use crate::contract::text::Text;
use crate::contract::view::{Reached, View};

/// All differences, the tool's first, then those of the arguments in the order of their names.
///
/// `now` holds every description; those that `held` does not hold are not compared.
pub(super) fn differences(held: &Contract, now: &Contract) -> Vec<Difference> {
    let mut diff = Diff { held, now, compared: HashSet::new(), found: Vec::new() };
    if held.name != now.name {
        diff.tell(&Place::Tool, &Change::Name { now: Text::plain(&now.name), held: Text::plain(&held.name) });
    }
    if held.description.is_some() && held.description != now.description {
        diff.tell(&Place::Tool, &Change::Description);
    }
    diff.schema(&Place::Arguments, &held.input_schema, &now.input_schema);
    diff.found
}

struct Diff<'a> {
    held: &'a Contract,
    now: &'a Contract,
    /// Pairs of schemas that can be reached again, by their places in memory.
    compared: HashSet<(*const Value, *const Value)>,
    found: Vec<Difference>,
}

impl<'a> Diff<'a> {
    fn tell(&mut self, place: &Place<'_>, change: &Change<'_>) {
        let subject = Subject { owner: Text::plain(&self.now.name), place };
        self.found.push(Difference::new(&subject, change));
    }

    fn schema(&mut self, place: &Place<'_>, held: &'a Value, now: &'a Value) {
        let held = View::of(held, &self.held.input_schema);
        let now = View::of(now, &self.now.input_schema);
        let may_recur = [held.reached, now.reached].contains(&Reached::ByReference);
        if may_recur && !self.compared.insert((held.schema, now.schema)) {
            return;
        }
        for change in Rules::changes(&held.rules, &now.rules).iter().flatten() {
            self.tell(place, change);
        }
        if !held.rules.types.is_nearly(now.rules.types) {
            return;
        }
        self.values(place, &held, &now);
        self.other_rules(place, &held, &now);
        self.object(place, &held, &now);
        self.schema_unless_equal(&Place::Items(place), held.inner("items"), now.inner("items"));
        if held.items().len() == now.items().len() {
            for (index, (held, now)) in held.items().iter().zip(now.items()).enumerate() {
                self.schema(&Place::Item(place, index), held, now);
            }
        }
        if held.forms().len() == now.forms().len() {
            for (index, (held, now)) in held.forms().iter().zip(now.forms()).enumerate() {
                self.schema(&Place::Form(place, index), held, now);
            }
        }
    }

    /// Equal texts may differ behind their references, except where there are none.
    fn schema_unless_equal(&mut self, place: &Place<'_>, held: &'a Value, now: &'a Value) {
        if !(held.is_boolean() && held == now) {
            self.schema(place, held, now);
        }
    }

    fn values(&mut self, place: &Place<'_>, held: &View<'a>, now: &View<'a>) {
        let (held, now) = match (held.values(), now.values()) {
            (None, None) => return,
            (Some(_), None) => return self.tell(place, &Change::ValuesFreed),
            (None, Some(_)) => return self.tell(place, &Change::ValuesListed),
            (Some(held), Some(now)) => (held, now),
        };
        for value in held.iter().filter(|value| !now.contains(value)) {
            self.tell(place, &Change::ValueRemoved(Text::plain(&shown(value))));
        }
        for value in now.iter().filter(|value| !held.contains(value)) {
            self.tell(place, &Change::ValueAdded(Text::plain(&shown(value))));
        }
    }

    /// What is compared as a whole: typed tools have none of it, or always the same.
    fn other_rules(&mut self, place: &Place<'_>, held: &View<'a>, now: &View<'a>) {
        for keyword in ["allOf", "exclusiveMaximum", "exclusiveMinimum", "not", "uniqueItems"] {
            let rule = |view: &View<'a>| view.schema.get(keyword).filter(|rule| **rule != Value::Bool(false));
            if rule(held) != rule(now) {
                self.tell(place, &Change::Rule(Text::plain(keyword)));
            }
        }
    }

    fn object(&mut self, place: &Place<'_>, held: &View<'a>, now: &View<'a>) {
        for (name, schema) in held.properties() {
            let place = Place::Property(place, Text::plain(name));
            match now.property(name) {
                Some(property) => {
                    self.presence(&place, name, held, now);
                    self.description(&place, schema, property);
                    self.schema(&place, schema, property);
                }
                None => self.tell(&place, &Change::Removed),
            }
        }
        for name in held.required().filter(|name| held.property(name).is_none()) {
            if now.property(name).is_none() && !now.requires(name) {
                self.tell(&Place::Property(place, Text::plain(name)), &Change::Removed);
            }
        }
        for (name, _) in now.properties().filter(|(name, _)| held.property(name).is_none()) {
            self.tell(&Place::Property(place, Text::plain(name)), &Change::Added);
        }
        if let (Rest::Open, Rest::Open) = (held.rules.rest, now.rules.rest) {
            let (held, now) = (held.inner("additionalProperties"), now.inner("additionalProperties"));
            self.schema_unless_equal(&Place::Values(place), held, now);
        }
    }

    fn presence(&mut self, place: &Place<'_>, name: &str, held: &View<'a>, now: &View<'a>) {
        match (held.requires(name), now.requires(name)) {
            (true, false) => self.tell(place, &Change::Optional),
            (false, true) => self.tell(place, &Change::Required),
            _ => {}
        }
    }

    fn description(&mut self, place: &Place<'_>, held: &Value, now: &Value) {
        let (held, now) = (held.get("description"), now.get("description"));
        if held.is_some() && held != now {
            self.tell(place, &Change::Description);
        }
    }
}

fn shown(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
