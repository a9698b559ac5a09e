//! `format` and `pattern` are rules: the schema of a typed tool says what is enforced, and means what others read in it.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::{Value, json};
use tool_core::format::Format;
use tool_core::input::Checks;
use tool_core::pattern::{Pattern, PatternErrorKind};
use tool_core::schema::{InputSchema, OutputSchema, SchemaErrorKind};
use tool_core::schemars::{self, JsonSchema, Schema, SchemaGenerator, json_schema};
use tool_core::shape::{Depth, Opaque};
use tool_core::{
    Arguments, FaultKind, InvalidArguments, ToolCall, ToolError, ToolInput, ToolRegistry, ToolResult, tool, tool_input,
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

/// Takes what the schema lets through.
#[tool]
async fn take_lax(args: Lax) -> Result<String, ToolError> {
    Ok(format!("{} {}", args.code.is_some(), args.more.map_or(0, |more| more.len())))
}

async fn dispatch(name: &str, arguments: impl Into<Arguments>) -> ToolResult {
    let registry = ToolRegistry::builder().register(TakeLax).register(TakeChecked).build().unwrap();
    registry.session().dispatch(ToolCall::new("id", name, arguments)).await
}

fn faults(result: &ToolResult) -> Vec<String> {
    let error = result.error().expect("the call is invalid");
    let invalid = error.source().and_then(|source| source.downcast_ref::<InvalidArguments>()).expect("its faults");
    invalid.faults().iter().map(ToString::to_string).collect()
}

const ID: &str = "f81d4fae-7dec-11d0-a765-00a0c91e6bf6";

#[tokio::test]
async fn a_decoder_that_takes_more_than_its_format_is_not_asked_alone() {
    let valid = json!({ "id": ID, "code": "123", "more": [ID] });
    assert_eq!(dispatch("take_lax", valid.to_string()).await.text(), "true 1");
    assert_eq!(dispatch("take_lax", valid).await.text(), "true 1");

    let lax = json!({ "id": format!("{{{ID}}}"), "code": "1234", "more": [ID, format!("urn:uuid:{ID}")] });
    let expected = [
        r"/code: expected a text that matches `^\d{3}$`",
        "/id: expected a text of format `uuid`",
        "/more/1: expected a text of format `uuid`",
    ];
    assert_eq!(faults(&dispatch("take_lax", lax.to_string()).await), expected);
    assert_eq!(faults(&dispatch("take_lax", lax).await), expected);
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
        checks.within("plain", |checks| {
            checks.format(&self.plain, Format::Email);
            checks.pattern(self.plain.as_str(), &WORD);
        });
        checks.within("optional", |checks| checks.pattern(&self.optional, &WORD));
        checks.within("boxed", |checks| checks.format(&self.boxed, Format::Date));
        checks.within("shared", |checks| checks.pattern(&self.shared, &WORD));
    }
}

/// Texts with rules of their type.
#[tool_input]
struct Checked {
    /// The texts.
    texts: Texts,
}

/// Takes what the typed checks let through.
#[tool]
async fn take_checked(args: Checked) -> String {
    let Texts { plain, optional, boxed, shared } = args.texts;
    format!("{plain} {optional:?} {boxed} {shared:?}")
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
    assert_eq!(faults(&dispatch("take_checked", broken.to_string()).await), expected);
    let absent = json!({ "texts": { "plain": "a@b.c", "boxed": "2024-02-29" } });
    assert_eq!(
        faults(&dispatch("take_checked", absent).await),
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
