//! A difference between a contract and a tool, for keeps.

use std::fmt;

use crate::contract::change::{Change, Place, Subject};
use crate::contract::message::Message;
use crate::contract::number::Bound;
use crate::contract::rules::JsonTypes;
use crate::contract::text::Text;

/// One difference between a contract and a tool.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    tool: String,
    place: String,
    kind: DifferenceKind,
}

/// What differs. `now` is what the tool says, and `contract` what the contract says.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum DifferenceKind {
    /// The tool has another name.
    Name {
        /// Its name.
        now: String,
        /// The name that is pinned.
        contract: String,
    },
    /// The description of the tool, or of a property, is another.
    Description,
    /// The contract does not have this property.
    Added,
    /// The tool does not have this property.
    Removed,
    /// The property has become required.
    Required,
    /// The property has become optional.
    Optional,
    /// A value of another type.
    Type {
        /// The types that the tool takes.
        now: JsonTypes,
        /// The types that are pinned.
        contract: JsonTypes,
    },
    /// The contract does not list this value.
    ValueAdded(String),
    /// The tool does not list this value.
    ValueRemoved(String),
    /// The contract lists no values, and the tool does.
    ValuesListed,
    /// The contract lists values, and the tool takes any.
    ValuesFreed,
    /// A bound of a number, of a text's length or of a list's.
    Bound {
        /// The keyword, for example `maximum`.
        keyword: &'static str,
        /// The bound of the tool.
        now: Option<Bound>,
        /// The bound that is pinned.
        contract: Option<Bound>,
    },
    /// A `pattern` or a `format`.
    Text {
        /// The keyword.
        keyword: &'static str,
        /// What the tool says.
        now: Option<String>,
        /// What is pinned.
        contract: Option<String>,
    },
    /// The contract takes no properties besides those it names, and the tool does.
    Opened,
    /// The contract takes properties besides those it names, and the tool does not.
    Closed,
    /// Another number of items that have a form each.
    Items {
        /// How many the tool has.
        now: usize,
        /// How many are pinned.
        contract: usize,
    },
    /// Another number of alternatives.
    Forms {
        /// How many the tool has.
        now: usize,
        /// How many are pinned.
        contract: usize,
    },
    /// Another rule, for example `not`, which is only compared as a whole.
    Rule {
        /// The keyword.
        keyword: String,
    },
}

impl Difference {
    pub(super) fn new(subject: &Subject<'_>, change: &Change<'_>) -> Self {
        let mut place = Message::new();
        subject.place.write(&mut place);
        Self {
            tool: subject.owner.into_string(),
            place: place.as_str().to_owned(),
            kind: DifferenceKind::from_change(change),
        }
    }

    /// Where in the arguments, empty for the tool or all of them. In `stops[].city`, `[]` is each item of a list; `[0]`
    /// is the first of a tuple, `.*` each value of a map, and `(1)` the first of several forms.
    pub fn place(&self) -> &str {
        &self.place
    }

    /// What differs there.
    pub fn kind(&self) -> &DifferenceKind {
        &self.kind
    }
}

/// For example ``property `days` of `forecast` is now optional; the contract says required``.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let written = Place::Written(Text::plain(&self.place));
        let place = match self.kind {
            DifferenceKind::Name { .. } => &Place::Tool,
            DifferenceKind::Description if self.place.is_empty() => &Place::Tool,
            _ if self.place.is_empty() => &Place::Arguments,
            _ => &written,
        };
        let mut words = Message::new();
        self.kind.as_change().write(&Subject { owner: Text::plain(&self.tool), place }, &mut words);
        f.write_str(words.as_str())
    }
}

impl DifferenceKind {
    fn from_change(change: &Change<'_>) -> Self {
        let owned = |text: Option<Text<'_>>| text.map(Text::into_string);
        match *change {
            Change::Name { now, held } => Self::Name { now: now.into_string(), contract: held.into_string() },
            Change::Description => Self::Description,
            Change::Added => Self::Added,
            Change::Removed => Self::Removed,
            Change::Required => Self::Required,
            Change::Optional => Self::Optional,
            Change::Type { now, held } => Self::Type { now, contract: held },
            Change::ValueAdded(value) => Self::ValueAdded(value.into_string()),
            Change::ValueRemoved(value) => Self::ValueRemoved(value.into_string()),
            Change::ValuesListed => Self::ValuesListed,
            Change::ValuesFreed => Self::ValuesFreed,
            Change::Bound { keyword, now, held } => Self::Bound { keyword, now, contract: held },
            Change::Text { keyword, now, held } => Self::Text { keyword, now: owned(now), contract: owned(held) },
            Change::Opened => Self::Opened,
            Change::Closed => Self::Closed,
            Change::Items { now, held } => Self::Items { now, contract: held },
            Change::Forms { now, held } => Self::Forms { now, contract: held },
            Change::Rule(keyword) => Self::Rule { keyword: keyword.into_string() },
        }
    }

    fn as_change(&self) -> Change<'_> {
        match self {
            Self::Name { now, contract } => Change::Name { now: Text::plain(now), held: Text::plain(contract) },
            Self::Description => Change::Description,
            Self::Added => Change::Added,
            Self::Removed => Change::Removed,
            Self::Required => Change::Required,
            Self::Optional => Change::Optional,
            Self::Type { now, contract } => Change::Type { now: *now, held: *contract },
            Self::ValueAdded(value) => Change::ValueAdded(Text::plain(value)),
            Self::ValueRemoved(value) => Change::ValueRemoved(Text::plain(value)),
            Self::ValuesListed => Change::ValuesListed,
            Self::ValuesFreed => Change::ValuesFreed,
            Self::Bound { keyword, now, contract } => Change::Bound { keyword, now: *now, held: *contract },
            Self::Text { keyword, now, contract } => Change::Text {
                keyword,
                now: now.as_deref().map(Text::plain),
                held: contract.as_deref().map(Text::plain),
            },
            Self::Opened => Change::Opened,
            Self::Closed => Change::Closed,
            Self::Items { now, contract } => Change::Items { now: *now, held: *contract },
            Self::Forms { now, contract } => Change::Forms { now: *now, held: *contract },
            Self::Rule { keyword } => Change::Rule(Text::plain(keyword)),
        }
    }
}
