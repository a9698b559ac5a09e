//! Patterns mean what ECMA-262 says, and what it does not say is refused.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Value, json};
use tool_core::pattern::{LONGEST_PATTERN, Pattern, PatternError, PatternErrorKind};
use tool_core::schema::{InputSchema, SchemaErrorKind};

fn schema(pattern: &str) -> Result<InputSchema, PatternError> {
    let schema = json!({ "type": "object", "properties": { "a": { "type": "string", "pattern": pattern } } });
    InputSchema::from_value(schema).map_err(|error| match error.kind() {
        SchemaErrorKind::UnsupportedPattern { error } => error.clone(),
        _ => panic!("{error}"),
    })
}

fn matches(pattern: &str, text: &str) -> bool {
    schema(pattern).unwrap_or_else(|error| panic!("{pattern}: {error}")).check(&json!({ "a": text })).is_ok()
}

#[test]
fn a_pattern_is_searched_for() {
    assert!(matches("b+", "abc") && !matches("^b+", "abc") && !matches("^b+$", "bb\n"));
    assert!(matches("", "anything"));
}

#[test]
fn classes_are_those_of_ecma_262() {
    let cases = [
        (r"^\d$", "5", true),
        (r"^\d$", "٥", false),
        (r"^\D$", "٥", true),
        (r"^\w$", "é", false),
        (r"^[\w.]$", "é", false),
        (r"^[^\W]$", "_", true),
        (r"^\s$", "\u{feff}", true),
        (r"^\s$", "\u{85}", false),
        (r"^[^\s]$", "\u{2028}", false),
        (r"^.$", "\u{2028}", false),
        (r"^.$", "\r", false),
        (r"^.$", "\u{85}", true),
        (r"^.$", "🔥", true),
        (r"\bb", "éb", true),
        (r"\Bb", "éb", false),
        (r"^\p{Lu}$", "É", true),
        (r"^\P{Lu}$", "É", false),
        (r"^\p{Script=Greek}$", "λ", true),
        (r"^\u{1F525}\u0041\x41\/\.$", "🔥AA/.", true),
        (r"^[a\-z]$", "-", true),
        (r"^[-a]$", "-", true),
        (r"^[a-]$", "-", true),
        (r"^(?:a|(?<name>b))$", "b", true),
    ];
    for (pattern, text, expected) in cases {
        assert_eq!(matches(pattern, text), expected, "{pattern} on {text:?}");
    }
}

#[test]
fn what_ecma_262_does_not_have_or_reads_otherwise_is_refused() {
    let cases = [
        // Inline flags, named groups, anchors and classes of others.
        ("(?i)a", "(?i)"),
        ("(?i:a)", "(?i:a)"),
        ("(?P<n>a)", "(?P<n>a)"),
        (r"\Aa", r"\A"),
        (r"a\z", r"\z"),
        (r"\<a", r"\<"),
        (r"\b{start}a", r"\b{start}"),
        (r"\a", r"\a"),
        ("[[:alpha:]]", "[:alpha:]"),
        (r"\pL", r"\pL"),
        (r"\p{letter}", r"\p{letter}"),
        (r"\p{Greek}", r"\p{Greek}"),
        (r"\p{^L}", r"\p{^L}"),
        (r"\p{Script:Greek}", r"\p{Script:Greek}"),
        // Sets, and what could be taken for a set or a range.
        ("[a[b]]", "[b]"),
        ("[a-z&&b]", "a-z&&b"),
        ("[+--]", "+--"),
        ("[--a]", "-"),
        ("[a-c-e]", "-"),
        ("[]a]", "]"),
        // Escapes that the flag `u` forbids.
        (r"\@", r"\@"),
        (r"\-", r"\-"),
        (r"[\&]", r"\&"),
        (r"\x{41}", r"\x{41}"),
        (r"\U00000041", r"\U00000041"),
        // Signs that have to be escaped, and repetitions of nothing.
        ("a]", "]"),
        ("a}", "}"),
        ("a++", "a++"),
        ("^*", "^*"),
        (r"\b+", r"\b+"),
        ("a{1, 3}", "a{1, 3}"),
    ];
    for (pattern, part) in cases {
        let error = schema(pattern).expect_err(pattern);
        assert_eq!(error.kind(), &PatternErrorKind::NotPortable { part: part.to_owned() }, "{pattern}");
        assert!(pattern[error.offset()..].starts_with(part), "{pattern}: {error}");
    }
}

#[test]
fn what_cannot_be_matched_in_linear_time_is_refused() {
    let kinds = ["a(?=b)", "a(?!b)", "(?<=a)b", "(?<!a)b"].map(|pattern| schema(pattern).unwrap_err().kind().clone());
    assert!(kinds.iter().all(|kind| *kind == PatternErrorKind::LookAround), "{kinds:?}");
    assert_eq!(schema(r"(a)\1").unwrap_err().kind(), &PatternErrorKind::BackReference);
}

#[test]
fn what_is_no_pattern_or_too_large_is_refused() {
    for pattern in ["(", "a)", "[", "*", "a{2,1}", "a{,3}", r"\p{L", r"\", "[b-a]", r"\ud83d", r"[\b]"] {
        let error = schema(pattern).expect_err(pattern);
        assert_eq!(error.kind(), &PatternErrorKind::Syntax, "{pattern}");
    }
    assert_eq!(schema("(?:(?:a{100}){100}){100}").unwrap_err().kind(), &PatternErrorKind::TooLarge);
    assert!(schema(&"a".repeat(LONGEST_PATTERN)).is_ok());
    assert_eq!(schema(&"a".repeat(LONGEST_PATTERN + 1)).unwrap_err().kind(), &PatternErrorKind::TooLong);
}

#[test]
fn what_is_no_pattern_matches_nothing() {
    static BROKEN: Pattern = Pattern::new("a(?=b)");
    static SOUND: Pattern = Pattern::new("a|b");
    assert!(!BROKEN.is_match("ab"));
    assert_eq!(BROKEN.validate().unwrap_err().kind(), &PatternErrorKind::LookAround);
    assert!(SOUND.validate().is_ok() && SOUND.is_match("b"));
    assert_eq!(SOUND.source(), "a|b");
}

/// A pattern of parts that people write, and of some that they should not.
fn pattern() -> impl Strategy<Value = String> {
    let atom = select(vec![
        "a", "b", "Z", "5", "-", " ", "é", ".", r"\d", r"\D", r"\w", r"\W", r"\s", r"\S", "[a-c]", "[^a-c]", r"[\d_-]",
        r"[^\s\-]", r"[^\S]", "[-a]", r"\.", r"\/", r"\p{L}", r"\P{Nd}", r"\u0061", r"\x62", "^", "$", "[--b]", "]",
        "&&", r"\@",
    ])
    .prop_map(str::to_owned);
    let pattern = atom.prop_recursive(4, 24, 4, |inner| {
        let count = select(vec!["*", "+", "?", "+?", "{2}", "{1,3}", "{2,}"]);
        prop_oneof![
            3 => prop::collection::vec(inner.clone(), 1..5).prop_map(|parts| parts.concat()),
            1 => prop::collection::vec(inner.clone(), 1..3).prop_map(|branches| format!("(?:{})", branches.join("|"))),
            1 => inner.clone().prop_map(|inner| format!("({inner})")),
            1 => (inner, count).prop_map(|(inner, count)| format!("{inner}{count}")),
        ]
    });
    ("[\\^]?", pattern, "[$]?").prop_map(|(start, pattern, end)| format!("{start}{pattern}{end}"))
}

fn text() -> impl Strategy<Value = String> {
    let letters = [
        'a', 'b', 'c', 'Z', '5', '٥', '-', '_', ' ', '\u{a0}', '\u{85}', '\u{feff}', '\n', '\u{2028}', 'é', '.', '/',
        '🔥',
    ];
    prop::collection::vec(select(letters.to_vec()), 0..6).prop_map(String::from_iter)
}

#[test]
fn patterns_agree_with_jsonschema() {
    let (found, missed, refused) = (Cell::new(0_u32), Cell::new(0_u32), Cell::new(0_u32));
    let cases = ProptestConfig { cases: 3_000, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(cases, |(pattern in pattern(), texts in prop::collection::vec(text(), 8))| {
        let Ok(ours) = schema(&pattern) else {
            refused.set(refused.get() + 1);
            return Ok(());
        };
        let theirs = jsonschema::validator_for(ours.as_value());
        prop_assert!(theirs.is_ok(), "{} is refused by the judge", &pattern);
        let theirs = theirs.unwrap();
        for text in texts {
            let value: Value = json!({ "a": text });
            let expected = theirs.is_valid(&value);
            prop_assert_eq!(ours.check(&value).is_ok(), expected, "{} on {:?}", &pattern, &text);
            let counter = if expected { &found } else { &missed };
            counter.set(counter.get() + 1);
        }
    });
    let (found, missed, refused) = (found.get(), missed.get(), refused.get());
    assert!(found > 2_000 && missed > 2_000 && refused < 1_500, "{found} found, {missed} missed, {refused} refused");
}
