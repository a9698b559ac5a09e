//! The differences between a contract and a tool, and the one sentence that each is told with.

use crate::contract::message::Message;
use crate::contract::number::Bound;
use crate::contract::rules::JsonTypes;
use crate::contract::text::Text;

/// A difference, while it is found. [`DifferenceKind`](super::DifferenceKind) is the same for keeps.
#[derive(Debug, Clone, Copy)]
pub(super) enum Change<'a> {
    Name { now: Text<'a>, held: Text<'a> },
    Description,
    Added,
    Removed,
    Required,
    Optional,
    Type { now: JsonTypes, held: JsonTypes },
    ValueAdded(Text<'a>),
    ValueRemoved(Text<'a>),
    ValuesListed,
    ValuesFreed,
    Bound { keyword: &'static str, now: Option<Bound>, held: Option<Bound> },
    Text { keyword: &'static str, now: Option<Text<'a>>, held: Option<Text<'a>> },
    Opened,
    Closed,
    Items { now: usize, held: usize },
    Forms { now: usize, held: usize },
    Rule(Text<'a>),
}

/// The place of a schema in a contract, as a list that grows down the stack and points up.
#[derive(Debug, Clone, Copy)]
pub(super) enum Place<'a> {
    /// The tool itself.
    Tool,
    /// All of the arguments.
    Arguments,
    Property(&'a Place<'a>, Text<'a>),
    /// Each item of a list.
    Items(&'a Place<'a>),
    /// One item of a list, from 0.
    Item(&'a Place<'a>, usize),
    /// Each value of a map.
    Values(&'a Place<'a>),
    /// One of several forms, from 0.
    Form(&'a Place<'a>, usize),
    /// A place below the arguments that was written down before.
    Written(Text<'a>),
}

impl Place<'_> {
    /// For example `stops[].city`: `[]` is each item of a list, `[0]` the first, `.*` each value of a map, and `(1)`
    /// the first of several forms.
    pub(super) const fn write(&self, message: &mut Message) {
        match self {
            Self::Tool | Self::Arguments => {}
            Self::Property(parent, name) => {
                parent.write(message);
                if !matches!(parent, Self::Arguments) {
                    message.push(".");
                }
                message.push_part(*name);
            }
            Self::Items(parent) => {
                parent.write(message);
                message.push("[]");
            }
            Self::Item(parent, index) => {
                parent.write(message);
                message.push("[");
                message.push_count(*index);
                message.push("]");
            }
            Self::Values(parent) => {
                parent.write(message);
                message.push(if matches!(parent, Self::Arguments) { "*" } else { ".*" });
            }
            Self::Form(parent, index) => {
                parent.write(message);
                message.push("(");
                message.push_count(*index + 1);
                message.push(")");
            }
            Self::Written(path) => message.push_written(*path),
        }
    }
}

/// Whose properties a contract is about: the argument type while compiling, the tool itself later.
#[derive(Debug, Clone, Copy)]
pub(super) struct Subject<'a> {
    pub(super) owner: Text<'a>,
    pub(super) place: &'a Place<'a>,
}

impl Subject<'_> {
    const fn write(&self, message: &mut Message) {
        match self.place {
            Place::Tool => message.push("the tool"),
            Place::Arguments => message.push_name(self.owner),
            place => {
                message.push("property `");
                place.write(message);
                message.push("` of ");
                message.push_name(self.owner);
            }
        }
    }
}

impl Change<'_> {
    /// Adds the sentence that tells the difference.
    pub(super) const fn write(&self, subject: &Subject<'_>, message: &mut Message) {
        match self {
            Self::Description => {
                message.push("the description of ");
                subject.write(message);
                return message.push(" is not the one that the contract holds");
            }
            Self::Bound { keyword, .. } | Self::Text { keyword, .. } => {
                message.push_name(Text::plain(keyword));
                message.push(" of ");
            }
            Self::Rule(keyword) => {
                message.push("the rule ");
                message.push_name(*keyword);
                message.push(" of ");
            }
            _ => {}
        }
        subject.write(message);
        self.write_now(message);
        self.write_held(message);
    }

    const fn write_now(&self, message: &mut Message) {
        match self {
            Self::Name { now, .. } => {
                message.push(" is now named ");
                message.push_name(*now);
            }
            Self::Added => message.push(" is new"),
            Self::Removed => message.push(" is gone"),
            Self::Required => message.push(" is now required"),
            Self::Optional => message.push(" is now optional"),
            Self::Type { now, .. } => {
                message.push(" is now ");
                now.write(message);
            }
            Self::ValueAdded(value) => {
                message.push(" now allows ");
                message.push_name(*value);
            }
            Self::ValueRemoved(value) => {
                message.push(" no longer allows ");
                message.push_name(*value);
            }
            Self::ValuesListed => message.push(" now allows listed values only"),
            Self::ValuesFreed => message.push(" now allows any value"),
            Self::Bound { now, .. } => {
                message.push(" is now ");
                write_bound(*now, message);
            }
            Self::Text { now, .. } => {
                message.push(" is now ");
                write_text(*now, message);
            }
            Self::Opened => message.push(" now takes properties that it does not name"),
            Self::Closed => message.push(" no longer takes properties that it does not name"),
            Self::Items { now, .. } => write_count(*now, " now names the forms of ", " item", message),
            Self::Forms { now, .. } => write_count(*now, " now has ", " form", message),
            Self::Rule(_) => message.push(" is not the one that the contract holds"),
            Self::Description => {}
        }
    }

    const fn write_held(&self, message: &mut Message) {
        match self {
            Self::Name { held, .. } => {
                message.push("; the contract says ");
                message.push_name(*held);
            }
            Self::Type { held, .. } => {
                message.push("; the contract says ");
                held.write(message);
            }
            Self::Bound { held, .. } => {
                message.push("; the contract says ");
                write_bound(*held, message);
            }
            Self::Text { held, .. } => {
                message.push("; the contract says ");
                write_text(*held, message);
            }
            Self::Items { held, .. } | Self::Forms { held, .. } => {
                message.push("; the contract says ");
                message.push_count(*held);
            }
            Self::Required => message.push("; the contract says optional"),
            Self::Optional => message.push("; the contract says required"),
            Self::Removed => message.push("; the contract has it"),
            Self::Added => message.push("; the contract does not have it"),
            Self::ValueRemoved(_) | Self::Closed => message.push("; the contract does"),
            Self::ValueAdded(_) | Self::Opened => message.push("; the contract does not"),
            Self::ValuesListed => message.push("; the contract allows any"),
            Self::ValuesFreed => message.push("; the contract lists them"),
            Self::Description | Self::Rule(_) => {}
        }
    }
}

const fn write_bound(bound: Option<Bound>, message: &mut Message) {
    match bound {
        Some(bound) => message.push_bound(bound),
        None => message.push("absent"),
    }
}

const fn write_text(text: Option<Text<'_>>, message: &mut Message) {
    match text {
        Some(text) => message.push_name(text),
        None => message.push("absent"),
    }
}

const fn write_count(count: usize, before: &str, noun: &str, message: &mut Message) {
    message.push(before);
    message.push_count(count);
    message.push(noun);
    if count != 1 {
        message.push("s");
    }
}
