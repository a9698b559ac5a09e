//! `format` and `pattern` are rules: the schema of a typed tool says what is enforced, and means what others read in
//! it.

use std::borrow::Cow;
use std::marker::PhantomData;

use serde::Deserialize;
use serde_json::{Value, json};
use tool_core::format::Format;
use tool_core::input::Checks;
use tool_core::pattern::{Pattern, PatternErrorKind};
use tool_core::schema::{InputSchema, OutputSchema, SchemaErrorKind};
use tool_core::schemars::{self, JsonSchema, Schema, SchemaGenerator, json_schema};
use tool_core::shape::{Depth, Opaque};
use tool_core::{
    Arguments, FaultKind, InvalidArguments, ObjectInput, Tool, ToolCall, ToolContext, ToolInput, ToolRegistry,
    tool_input,
};

mod agreement;
mod patterns;

/// A text whose schema is the string schema with one more keyword, and whose decoder takes any text.
macro_rules! text_with {
    ($name:ident, $keyword:literal: $held:literal) => {
        #[derive(Deserialize)]
        #[serde(transparent)]
        struct $name(String);

        impl ToolInput for $name {
            type At<D: Depth> = Opaque;

            fn to_json(&self) -> Value {
                Value::from(self.0.as_str())
            }
        }

        impl JsonSchema for $name {
            fn inline_schema() -> bool {
                true
            }

            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", $keyword: $held })
            }
        }
    };
}

text_with!(LaxUuid, "format": "uuid");
text_with!(LaxCode, "pattern": r"^\d{3}$");
text_with!(UnknownFormat, "format": "postcode");
text_with!(LookAhead, "pattern": "a(?=b)");

/// Two texts with rules of their schema, and none of their type.
#[tool_input]
struct Lax {
    /// Which one.
    id: LaxUuid,
    /// A code.
    code: Option<LaxCode>,
    /// More of them.
    more: Option<Vec<LaxUuid>>,
}

/// One of them alone.
#[tool_input]
struct LaxIds {
    /// Which one.
    id: LaxUuid,
}

/// The other alone.
#[tool_input]
struct LaxCodes {
    /// A code.
    code: LaxCode,
}

/// A recursive type, whose schema stands apart from where it is used.
#[tool_input]
struct LaxTree {
    /// Which one.
    id: Option<LaxUuid>,
    /// What is below.
    below: Option<Box<LaxTree>>,
}

/// With a tree.
#[tool_input]
struct LaxTrees {
    /// The tree.
    tree: LaxTree,
}

/// Takes what its arguments' type and schema let through.
struct Take<A>(PhantomData<fn() -> A>);

impl<A: ObjectInput> Tool for Take<A> {
    const NAME: &'static str = "take";
    const DESCRIPTION: &'static str = "Takes its arguments.";

    type Args = A;
    type State = ();
    type Context = ToolContext;
    type Output = ();

    async fn call((): &(), _: &ToolContext, _: A) {}
}

/// What is wrong with arguments, which is the same for a text and a value.
async fn faults<A: ObjectInput>(arguments: Value) -> Vec<String> {
    let registry = ToolRegistry::builder().register(Take::<A>(PhantomData)).build().unwrap();
    let faults = async |arguments: Arguments| {
        let result = registry.session().dispatch(ToolCall::new("id", "take", arguments)).await;
        let invalid = result.error().map(|error| error.source().unwrap().downcast_ref::<InvalidArguments>().unwrap());
        invalid.map_or(Vec::new(), |invalid| invalid.faults().iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    let of_text = faults(arguments.to_string().into()).await;
    assert_eq!(faults(arguments.into()).await, of_text);
    of_text
}

const ID: &str = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";

#[tokio::test]
async fn a_decoder_that_takes_more_than_its_format_is_not_asked_alone() {
    assert!(faults::<Lax>(json!({ "id": ID, "code": "123", "more": [ID] })).await.is_empty());
    let (braced, urn) = (format!("{{{ID}}}"), format!("urn:uuid:{ID}"));
    let expected = [
        r"/code: expected a text that matches `^\d{3}$`",
        "/id: expected a text of format `uuid`",
        "/more/1: expected a text of format `uuid`",
    ];
    assert_eq!(faults::<Lax>(json!({ "id": braced, "code": "1234", "more": [ID, urn] })).await, expected);
    assert_eq!(faults::<LaxIds>(json!({ "id": braced })).await, expected[1..2]);
    assert_eq!(faults::<LaxCodes>(json!({ "code": "" })).await, expected[..1]);
    let deep = faults::<LaxTrees>(json!({ "tree": { "below": { "id": urn } } })).await;
    assert_eq!(deep, ["/tree/below/id: expected a text of format `uuid`"]);
}

/// With a format of nobody.
#[tool_input]
struct Postal {
    /// A code.
    code: Option<UnknownFormat>,
}

/// With a pattern that takes look-ahead.
#[tool_input]
struct Ahead {
    /// A text.
    text: LookAhead,
}

#[test]
fn a_rule_that_nothing_enforces_is_refused_with_its_place() {
    let error = InputSchema::of::<Postal>().unwrap_err();
    assert_eq!((error.pointer(), error.kind()), ("/properties/code/format", &SchemaErrorKind::UnsupportedFormat));

    let error = InputSchema::of::<Ahead>().unwrap_err();
    assert_eq!(error.pointer(), "/properties/text/pattern");
    let SchemaErrorKind::UnsupportedPattern { error: cause } = error.kind() else { panic!("{error}") };
    assert_eq!((cause.offset(), cause.kind()), (1, &PatternErrorKind::LookAround));
    assert!(error.to_string().starts_with("/properties/text/pattern: look-around at byte 1 "), "{error}");
}

#[test]
fn a_foreign_format_is_a_remark_and_a_foreign_pattern_a_rule() {
    let of = |keywords: &Value| InputSchema::from_value(json!({ "type": "object", "properties": { "a": keywords } }));
    let remark = of(&json!({ "type": "string", "format": "date" })).unwrap();
    assert!(remark.check(&json!({ "a": "tomorrow" })).is_ok());
    let rule = of(&json!({ "pattern": "^a" })).unwrap();
    assert!(rule.check(&json!({ "a": "ab" })).is_ok());
    assert!(rule.check(&json!({ "a": 5 })).is_ok(), "it restricts texts only");
    let invalid = rule.check(&json!({ "a": "ba" })).unwrap_err();
    assert_eq!(invalid.faults()[0].kind, FaultKind::Pattern { pattern: "^a".to_owned() });
    let malformed = of(&json!({ "pattern": 5 })).unwrap_err();
    assert_eq!((malformed.pointer(), malformed.kind()), ("/properties/a/pattern", &SchemaErrorKind::Malformed));
}

#[test]
fn a_result_with_a_known_format_is_enforced() {
    assert!(OutputSchema::of::<LaxUuid>().is_enforced());
    assert!(!OutputSchema::of::<UnknownFormat>().is_enforced());
}

/// A word of small letters. The schema of the type does not say so, so that only the typed checks do.
static WORD: Pattern = Pattern::new("^[a-z]+$");

/// Each kind of text that may be checked.
#[derive(Deserialize, JsonSchema)]
#[schemars(inline)]
struct Texts {
    /// Plain.
    plain: String,
    /// Optional.
    optional: Option<String>,
    /// Boxed.
    boxed: Box<str>,
    /// Shared.
    shared: Option<Box<Cow<'static, str>>>,
}

impl ToolInput for Texts {
    type At<D: Depth> = Opaque;

    fn to_json(&self) -> Value {
        json!({ "plain": self.plain, "optional": self.optional, "boxed": self.boxed, "shared": self.shared })
    }

    fn check(&self, checks: &mut Checks<'_>) {
        checks.at("plain").format(&self.plain, Format::Email);
        checks.at("plain").pattern(self.plain.as_str(), &WORD);
        checks.at("optional").pattern(&self.optional, &WORD);
        checks.at("boxed").format(&self.boxed, Format::Date);
        checks.at("shared").pattern(&self.shared, &WORD);
    }
}

/// Texts with rules of their type.
#[tool_input]
struct Checked {
    /// The texts.
    texts: Texts,
}

#[tokio::test]
async fn typed_checks_enforce_formats_and_patterns() {
    let broken = json!({ "texts": { "plain": "A b", "optional": "a1", "boxed": "2023-02-29", "shared": "" } });
    let expected = [
        "/texts/plain: expected a text of format `email`",
        "/texts/plain: expected a text that matches `^[a-z]+$`",
        "/texts/optional: expected a text that matches `^[a-z]+$`",
        "/texts/boxed: expected a text of format `date`",
        "/texts/shared: expected a text that matches `^[a-z]+$`",
    ];
    assert_eq!(faults::<Checked>(broken).await, expected);
    let absent = json!({ "texts": { "plain": "a@b.c", "boxed": "2024-02-29" } });
    assert_eq!(
        faults::<Checked>(absent).await,
        ["/texts/plain: expected a text that matches `^[a-z]+$`"],
        "what is absent breaks no rule"
    );
}

#[test]
fn each_format_has_a_name_of_its_own() {
    for format in Format::ALL {
        assert_eq!(Format::from_name(format.name()), Some(*format));
    }
    assert_eq!(Format::from_name("Date"), None);
}
