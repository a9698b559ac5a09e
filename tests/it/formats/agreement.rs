//! Each format against `jsonschema` with formats asserted, on texts of its grammar and on what becomes of them when a
//! few letters change.

use std::cell::Cell;

use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};
use tool_core::format::Format;

fn judge(format: Format) -> jsonschema::Validator {
    let schema = json!({ "type": "string", "format": format.name() });
    jsonschema::options()
        .with_draft(jsonschema::Draft::Draft202012)
        .should_validate_formats(true)
        .build(&schema)
        .unwrap()
}

/// Texts that have the format or nearly so, of which others are made.
fn examples(format: Format) -> &'static [&'static str] {
    match format {
        Format::Date => &["2024-02-29", "1900-02-28", "2000-02-29", "0000-12-31", "2023-04-30", "2023-06-31"],
        Format::Time => {
            &["23:59:60Z", "00:00:00.25z", "12:30:59+23:59", "22:29:60-01:30", "00:29:60+00:30", "24:00:00Z"]
        }
        Format::DateTime => &["2024-02-29T12:00:00Z", "1998-12-31t23:59:60.123z", "2016-12-31T15:59:60-08:00"],
        Format::Duration => &["P1Y2M3D", "PT1H2M3S", "P4W", "P1DT12H", "P1YT1M", "P2M1DT0S", "PT36H", "P1Y1D"],
        Format::Email => &[
            "jane@example.com",
            "a.b+c@x-y.z",
            "\"a b\\\"@c\"@example.com",
            "\"\"@a",
            "x@[127.0.0.1]",
            "x@[IPv6:::1]",
            "x@[ipv6:2001:db8::1]",
            "~!#$%&'*+-/=?^_`{|}@host",
        ],
        Format::Hostname => &["example.com", "a", "0.1", "a-b.c", "ab--c.d", "-a.b", "a.", "a_b"],
        Format::Ipv4 => &["127.0.0.1", "255.255.255.255", "0.0.0.0", "1.2.3", "01.2.3.4"],
        Format::Ipv6 => {
            &["::", "::1", "2001:db8::1", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "::ffff:1.2.3.4", "fe80::1%en0"]
        }
        Format::JsonPointer => &["", "/", "/a/0", "/~0~1", "/a~2", "a"],
        Format::Uri | Format::UriReference => &[
            "https://user:pw@example.com:8080/a/b;c?d=e&f#g?/",
            "urn:a:b",
            "a:",
            "file:///etc/x",
            "http://[::1]:80/",
            "http://[v1.a:b]",
            "http://[1:2:3:4:5:6:7::]/",
            "a://",
            "//host/path",
            "../a#b",
            "?q",
            "#f",
            "a%20b",
            "a/b:c",
            "1a:b",
            "",
        ],
        Format::Uuid => &[
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "00000000-0000-0000-0000-000000000000",
            "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
        ],
        _ => &[],
    }
}

/// What the grammars are made of, and what is taken for it.
fn letter() -> impl Strategy<Value = char> {
    let of_grammars = "0123456789abfgvxzTtZzPYMWDHS+-.,:;/?#[]@!$&'()*=%~\"\\ \t_{}|^`<>".chars().collect::<Vec<_>>();
    prop_oneof![
        9 => select(of_grammars),
        1 => select(vec!['é', '١', '\u{3002}', '\u{7f}', '\0', '\n', '🔥']),
    ]
}

/// One change of a text.
#[derive(Debug, Clone)]
enum Change {
    Insert(Index, char),
    Remove(Index),
    Replace(Index, char),
    Repeat(Index, Index, usize),
    Join(Index, &'static str),
}

fn change(others: &'static [&'static str]) -> impl Strategy<Value = Change> {
    let index = any::<Index>;
    prop_oneof![
        (index(), letter()).prop_map(|(at, letter)| Change::Insert(at, letter)),
        index().prop_map(Change::Remove),
        (index(), letter()).prop_map(|(at, letter)| Change::Replace(at, letter)),
        (index(), index(), 1..70_usize).prop_map(|(from, to, times)| Change::Repeat(from, to, times)),
        (index(), select(others)).prop_map(|(at, other)| Change::Join(at, other)),
    ]
}

impl Change {
    fn apply(self, text: &mut Vec<char>) {
        match self {
            Self::Insert(at, letter) => text.insert(at.index(text.len() + 1), letter),
            Self::Join(at, other) => {
                let at = at.index(text.len() + 1);
                text.splice(at..at, other.chars());
            }
            _ if text.is_empty() => {}
            Self::Remove(at) => {
                text.remove(at.index(text.len()));
            }
            Self::Replace(at, letter) => {
                let at = at.index(text.len());
                text[at] = letter;
            }
            Self::Repeat(from, to, times) => {
                let (from, to) = (from.index(text.len()), to.index(text.len()));
                let (from, to) = (from.min(to), from.max(to) + 1);
                let part = text[from..to].repeat(times);
                text.splice(from..from, part);
            }
        }
    }
}

fn changed(format: Format) -> impl Strategy<Value = String> {
    let examples = examples(format);
    (select(examples), prop::collection::vec(change(examples), 0..4)).prop_map(|(example, changes)| {
        let mut text: Vec<char> = example.chars().collect();
        for change in changes {
            change.apply(&mut text);
        }
        text.into_iter().collect()
    })
}

/// Numbers where numbers belong, so that their bounds are met.
fn of_numbers(format: Format) -> BoxedStrategy<String> {
    let date = || (0..10_000_u32, 0..14_u32, 0..33_u32).prop_map(|(y, m, d)| format!("{y:04}-{m:02}-{d:02}"));
    let leap = || {
        (0..24_u32, 0..60_u32, prop::bool::ANY, 0..3_u32).prop_map(|(h, m, west, early)| {
            // The last minute of a day in UTC, or one before it, as a clock with this offset shows it.
            let (offset, day) = (h * 60 + m, 24 * 60);
            let local = (day - 1 - early + if west { day - offset } else { offset }) % day;
            let sign = if west { '-' } else { '+' };
            format!("{:02}:{:02}:60{sign}{h:02}:{m:02}", local / 60, local % 60)
        })
    };
    let clock = || {
        let zone = prop_oneof![
            Just("Z".to_owned()),
            (select(vec!['+', '-']), 0..25_u32, 0..61_u32).prop_map(|(sign, h, m)| format!("{sign}{h:02}:{m:02}")),
        ];
        (0..25_u32, 0..61_u32, 0..62_u32, zone).prop_map(|(h, m, s, zone)| format!("{h:02}:{m:02}:{s:02}{zone}"))
    };
    match format {
        Format::Date => date().boxed(),
        Format::Time => prop_oneof![clock(), leap()].boxed(),
        Format::DateTime => (date(), prop_oneof![clock(), leap()]).prop_map(|(d, t)| format!("{d}T{t}")).boxed(),
        Format::Duration => {
            prop::collection::vec("[0-9]{1,3}[YMWDHS]|T", 0..5).prop_map(|p| format!("P{}", p.concat())).boxed()
        }
        Format::Ipv4 => prop::collection::vec(0..300_u32, 3..6)
            .prop_map(|parts| parts.iter().map(ToString::to_string).collect::<Vec<_>>().join("."))
            .boxed(),
        Format::Ipv6 => prop::collection::vec("[0-9a-f]{0,4}", 1..10).prop_map(|groups| groups.join(":")).boxed(),
        Format::Hostname => hostname().boxed(),
        Format::Email => {
            let local_part = prop_oneof!["[a-z.]{1,4}", "[a-z]{62,66}", "\"(\\\\[\t-\u{7f}]|[\t -~]){0,3}\""];
            (local_part, hostname()).prop_map(|(local_part, domain)| format!("{local_part}@{domain}")).boxed()
        }
        _ => changed(format).boxed(),
    }
}

/// Names, many of them about as long as a label or the whole may be.
fn hostname() -> impl Strategy<Value = String> {
    prop_oneof![
        2 => "[a-z0-9-]{0,4}(\\.[a-z0-9-]{1,4}){0,4}",
        1 => "[a-z0-9]{62,65}(\\.[a-z0-9]{63}){2}\\.[a-z]{58,63}",
        1 => "(xn|a)--?[a-z]",
    ]
}

fn agrees(format: Format) {
    let judge = judge(format);
    let (valid, invalid) = (Cell::new(0_u32), Cell::new(0_u32));
    let cases = ProptestConfig { cases: 4_000, failure_persistence: None, ..ProptestConfig::default() };
    proptest!(cases, |(text in prop_oneof![changed(format), of_numbers(format)])| {
        // The known differences, see below.
        prop_assume!(!text.contains("xn--") && (format != Format::Email || !text.contains(" <")));
        let expected = judge.is_valid(&Value::from(text.as_str()));
        prop_assert_eq!(format.is_valid(&text), expected, "{:?} as {}", &text, format.name());
        let counter = if expected { &valid } else { &invalid };
        counter.set(counter.get() + 1);
    });
    // A generator that only makes one kind of text would test nothing.
    let (valid, invalid) = (valid.get(), invalid.get());
    assert!(valid > 300 && invalid > 300, "{}: {valid} valid, {invalid} invalid", format.name());
}

/// A test for each, so that they run beside each other.
macro_rules! agreements {
    ($($name:ident: $format:ident),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                agrees(Format::$format);
            }
        )*

        #[test]
        fn every_format_is_compared() {
            assert_eq!([$(Format::$format),*].as_slice(), Format::ALL);
        }
    };
}

agreements! {
    dates: Date,
    dates_with_times: DateTime,
    durations: Duration,
    mailboxes: Email,
    hostnames: Hostname,
    ipv4_addresses: Ipv4,
    ipv6_addresses: Ipv6,
    json_pointers: JsonPointer,
    times: Time,
    uris: Uri,
    uri_references: UriReference,
    uuids: Uuid,
}

/// A known difference: the judge decodes an A-label and looks its letters up in the tables of IDNA 2008.
#[test]
fn what_an_encoded_label_says_is_not_looked_at() {
    let judge = judge(Format::Hostname);
    assert!(Format::Hostname.is_valid("xn--bcher-kva.example") && judge.is_valid(&json!("xn--bcher-kva.example")));
    assert!(Format::Hostname.is_valid("xn--x.example") && !judge.is_valid(&json!("xn--x.example")));
}

/// A known difference: the judge takes a name before the address, which is no part of a `Mailbox`.
#[test]
fn a_mailbox_has_no_display_name() {
    let named = "Jane <jane@example.com>";
    assert!(!Format::Email.is_valid(named) && judge(Format::Email).is_valid(&json!(named)));
}
