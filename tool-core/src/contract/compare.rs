//! A contract's text compared with the shape of a type, while compiling.
//!
//! The text is read once, in its own order, and each keyword is compared as it comes. What can only be told at the end
//! of a schema (what is missing, and which of its properties are required) is kept in [`Held`] until then.

use crate::contract::change::{Change, Place, Subject};
use crate::contract::keyword::Keyword;
use crate::contract::marks::{Compared, Marks};
use crate::contract::message::Message;
use crate::contract::number::Bound;
use crate::contract::rules::{JsonTypes, Rest, Rules};
use crate::contract::scan::{Mark, Problem, Scanner};
use crate::contract::text::Text;
use crate::shape::Shape;

mod forms;
mod object;

/// What a contract is compared with.
#[derive(Debug, Clone, Copy)]
pub(super) struct Tool<'a> {
    pub(super) name: Text<'a>,
    pub(super) description: Text<'a>,
    pub(super) shape: &'static Shape,
}

/// Nothing is known of the form, and everything agrees with it.
pub(super) const UNKNOWN: &Shape = &Shape::Cut { name: "" };

/// A comparison on its way through a contract's text.
pub(super) struct Comparison<'a> {
    pub(super) scanner: Scanner<'a>,
    pub(super) message: Message,
    pub(super) differences: usize,
    owner: Text<'a>,
    /// Where the schema begins whose definitions references lead to.
    root: Option<Mark<'a>>,
    compared: Compared,
}

impl<'a> Comparison<'a> {
    pub(super) const fn new(contract: &'a str, owner: Text<'a>, message: &Message) -> Self {
        Self {
            scanner: Scanner::new(contract),
            message: *message,
            differences: 0,
            owner,
            root: None,
            compared: Compared::new(),
        }
    }

    /// Reads the whole contract.
    pub(super) const fn document(&mut self, tool: &Tool<'_>) {
        let (mut has_name, mut has_description, mut has_schema) = (false, false, false);
        let mut key = self.scanner.first_key("a contract, that is an object");
        while let Some(name) = key {
            match name.bytes() {
                b"name" if !has_name => {
                    has_name = true;
                    self.name(tool);
                }
                b"description" if !has_description => {
                    has_description = true;
                    self.description(tool);
                }
                b"input_schema" if !has_schema => {
                    has_schema = true;
                    self.root = Some(self.scanner.mark());
                    schema(self, &Site::new(&Place::Arguments, tool.shape));
                }
                b"name" | b"description" | b"input_schema" => self.scanner.fail_at_key(Problem::Twice(name)),
                _ => self.scanner.fail_at_key(Problem::Unknown(name)),
            }
            key = self.scanner.next_key();
        }
        if !has_name || !has_schema {
            self.scanner.fail(Problem::Expected("`name` and `input_schema` in a contract"));
        }
        self.scanner.end();
    }

    const fn name(&mut self, tool: &Tool<'_>) {
        let held = self.scanner.string("the name of a tool");
        if !matches!(tool.shape, Shape::Cut { .. }) && !held.is(tool.name) {
            self.tell(&Place::Tool, &Change::Name { now: tool.name, held });
        }
    }

    const fn description(&mut self, tool: &Tool<'_>) {
        let held = self.scanner.string("a description");
        if !matches!(tool.shape, Shape::Cut { .. }) && !held.is(tool.description) {
            self.tell(&Place::Tool, &Change::Description);
        }
    }

    /// Adds a difference to the message, as long as there is room.
    const fn tell(&mut self, place: &Place<'_>, change: &Change<'_>) {
        let before = self.message.length();
        if !self.message.is_full() && self.scanner.fault().is_none() {
            if self.differences > 0 {
                self.message.push("\nalso: ");
            }
            change.write(&Subject { owner: self.owner, place }, &mut self.message);
            if self.message.is_full() && self.differences > 0 {
                self.message.shorten(before);
                self.message.close();
            }
        }
        self.differences += 1;
    }
}

/// The place of a schema in a contract, and what is known of it otherwise.
#[derive(Debug, Clone, Copy)]
struct Site<'p> {
    place: &'p Place<'p>,
    shape: &'static Shape,
    description: Description,
    /// What the schema around this one says of its type.
    types: JsonTypes,
}

/// With what a `description` is compared.
#[derive(Debug, Clone, Copy)]
enum Description {
    /// None is pinned here.
    Nowhere,
    /// The property is not known.
    Unknown,
    /// The description of a property.
    Of(&'static str),
}

impl<'p> Site<'p> {
    const fn new(place: &'p Place<'p>, shape: &'static Shape) -> Self {
        Self { place, shape, description: Description::Nowhere, types: JsonTypes::NONE }
    }

    const fn is_known(&self) -> bool {
        !matches!(plain(self.shape), Shape::Cut { .. })
    }

    const fn tell(&self, comparison: &mut Comparison<'_>, change: &Change<'_>) {
        if self.is_known() {
            comparison.tell(self.place, change);
        }
    }
}

/// The form without the `null` that may stand beside it.
const fn plain(shape: &'static Shape) -> &'static Shape {
    match shape {
        Shape::Nullable { inner } => plain(inner),
        Shape::OneOf { variants: [only], .. } => plain(only),
        other => other,
    }
}

/// What was read of a schema.
struct Held<'a> {
    /// The bits of its keywords.
    keywords: u32,
    rules: Rules<'a>,
    description: Option<Text<'a>>,
    values: Option<Mark<'a>>,
    properties: Option<Mark<'a>>,
    required: Option<Mark<'a>>,
    /// The properties of the shape that were found.
    found: Marks,
    /// Whether all of this was compared elsewhere, behind a reference or beside a `null`.
    is_compared: bool,
}

impl Held<'_> {
    const fn new(types: JsonTypes) -> Self {
        Self {
            keywords: 0,
            rules: Rules { types, ..Rules::NONE },
            description: None,
            values: None,
            properties: None,
            required: None,
            found: Marks::new(),
            is_compared: false,
        }
    }

    const fn has(&self, keyword: Keyword) -> bool {
        self.keywords & keyword.bit() != 0
    }

    /// A schema that does not speak of types allows all of them.
    const fn says_no_type(&self) -> bool {
        !self.has(Keyword::Type) && self.rules.forms == 0
    }
}

/// Reads a schema and compares it.
const fn schema(comparison: &mut Comparison<'_>, site: &Site<'_>) {
    let mut held = Held::new(site.types);
    if !comparison.scanner.take(b"true") {
        let mut key = comparison.scanner.first_key("a schema that allows something");
        while let Some(name) = key {
            match Keyword::named(name.bytes()) {
                Some(keyword) if held.has(keyword) => comparison.scanner.fail_at_key(Problem::Twice(name)),
                Some(keyword) => {
                    held.keywords |= keyword.bit();
                    read(comparison, site, &mut held, keyword);
                }
                None => comparison.scanner.fail_at_key(Problem::Unknown(name)),
            }
            key = comparison.scanner.next_key();
        }
    }
    if comparison.scanner.fault().is_none() {
        finish(comparison, site, &held);
    }
}

/// Reads what a keyword holds.
const fn read<'a>(comparison: &mut Comparison<'a>, site: &Site<'_>, held: &mut Held<'a>, keyword: Keyword) {
    let Comparison { scanner, .. } = comparison;
    let Held { rules, .. } = held;
    match keyword {
        Keyword::Type => rules.types = rules.types.and(types(scanner)),
        Keyword::Minimum => rules.minimum = Some(Bound::read(scanner.number())),
        Keyword::Maximum => rules.maximum = Some(Bound::read(scanner.number())),
        Keyword::MinLength => rules.min_length = Bound::read(scanner.number()).unless_zero(),
        Keyword::MaxLength => rules.max_length = Some(Bound::read(scanner.number())),
        Keyword::MinItems => rules.min_items = Bound::read(scanner.number()).unless_zero(),
        Keyword::MaxItems => rules.max_items = Some(Bound::read(scanner.number())),
        Keyword::Pattern => rules.pattern = Some(scanner.string("a pattern")),
        Keyword::Format => rules.format = Some(scanner.string("the name of a format")),
        Keyword::Description => match site.description {
            Description::Nowhere => scanner.fail_at_key(Problem::Unknown(Text::plain("description"))),
            _ => held.description = Some(scanner.string("a description")),
        },
        Keyword::Enum | Keyword::Const => {
            held.values = Some(scanner.mark());
            scanner.skip();
        }
        Keyword::Required => {
            held.required = Some(scanner.mark());
            scanner.skip();
        }
        Keyword::UniqueItems => {
            if !scanner.take(b"false") {
                other_rule(comparison, site, "uniqueItems");
            }
        }
        Keyword::Not => other_rule(comparison, site, "not"),
        Keyword::AllOf => other_rule(comparison, site, "allOf"),
        Keyword::ExclusiveMaximum => other_rule(comparison, site, "exclusiveMaximum"),
        Keyword::ExclusiveMinimum => other_rule(comparison, site, "exclusiveMinimum"),
        Keyword::AnyOf | Keyword::OneOf => forms::forms(comparison, site, held),
        Keyword::Reference => forms::reference(comparison, site, held),
        Keyword::Items => {
            let shape = forms::items(site);
            schema(comparison, &Site::new(&Place::Items(site.place), shape));
        }
        Keyword::PrefixItems => forms::prefix_items(comparison, site, held),
        Keyword::Definitions => definitions(comparison),
        Keyword::Properties => object::properties(comparison, site, held),
        Keyword::AdditionalProperties => object::additional_properties(comparison, site, held),
    }
}

const fn types(scanner: &mut Scanner<'_>) -> JsonTypes {
    const EXPECTED: &str = "the name of a JSON type";
    let mut types = JsonTypes::NONE;
    let is_list = scanner.peek() == b'[';
    let mut has_item = !is_list || scanner.first_item(EXPECTED);
    while has_item {
        match JsonTypes::named(scanner.string(EXPECTED).bytes()) {
            Some(named) => types = types.and(named),
            None => scanner.fail(Problem::Expected(EXPECTED)),
        }
        has_item = is_list && scanner.next_item();
    }
    types
}

/// A rule that no shape has.
const fn other_rule(comparison: &mut Comparison<'_>, site: &Site<'_>, keyword: &'static str) {
    let rule = comparison.scanner.raw();
    // Integers that are not zero are integers as far as a shape tells.
    let is_integer = matches!(plain(site.shape), Shape::Integer { .. });
    if !(is_integer && object::is_not_zero(rule)) {
        site.tell(comparison, &Change::Rule(Text::plain(keyword)));
    }
}

/// Definitions are compared where references lead to them. Here they are only read, for the faults in them.
const fn definitions(comparison: &mut Comparison<'_>) {
    let mut key = comparison.scanner.first_key("definitions");
    while key.is_some() {
        schema(comparison, &Site::new(&Place::Arguments, UNKNOWN));
        key = comparison.scanner.next_key();
    }
}

/// Compares what was read of a schema.
const fn finish<'a>(comparison: &mut Comparison<'a>, site: &Site<'_>, held: &Held<'a>) {
    if let (Some(held), Description::Of(now)) = (held.description, site.description)
        && !held.is(Text::plain(now))
    {
        comparison.tell(site.place, &Change::Description);
    }
    if held.is_compared || !site.is_known() {
        return;
    }
    let mut rules = held.rules;
    if held.says_no_type() {
        rules.types = JsonTypes::ANYTHING;
    }
    let now = Rules::of(site.shape);
    let changes = Rules::changes(&rules, &now);
    let mut changes: &[Option<Change<'_>>] = &changes;
    while let [change, rest @ ..] = changes {
        if let Some(change) = change {
            site.tell(comparison, change);
        }
        changes = rest;
    }
    if !rules.types.is_nearly(now.types) {
        return;
    }
    forms::values(comparison, site, held);
    match plain(site.shape) {
        Shape::Object { properties, .. } => object::presence(comparison, site, held, properties),
        Shape::Map { values } => {
            object::presence(comparison, site, held, &[]);
            if !held.has(Keyword::AdditionalProperties) && matches!(rules.rest, Rest::Open) {
                finish(comparison, &Site::new(&Place::Values(site.place), values), &Held::new(JsonTypes::NONE));
            }
        }
        Shape::List { items, .. } if !held.has(Keyword::Items) => {
            finish(comparison, &Site::new(&Place::Items(site.place), items), &Held::new(JsonTypes::NONE));
        }
        _ => {}
    }
}
