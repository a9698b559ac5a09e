//! The formats of texts that are enforced, as JSON Schema 2020-12 defines them.
//!
//! JSON Schema itself makes `format` a remark that a validator may ignore. Here it is a rule for typed tools: the
//! schema that a model sees and the check that its arguments meet say the same. Each format is a small grammar of an
//! RFC, so none needs a dependency. The tests hold them against the `jsonschema` crate with formats asserted.

use std::net::{Ipv4Addr, Ipv6Addr};

mod mail;
mod time;
mod uri;

/// A format of a text.
///
/// ```
/// use tool_core::format::Format;
///
/// assert_eq!(Format::from_name("date"), Some(Format::Date));
/// assert!(Format::Date.is_valid("2024-02-29"));
/// assert!(!Format::Date.is_valid("2023-02-29"));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// `2024-02-29` (RFC 3339, `full-date`).
    Date,
    /// `2024-02-29T12:00:00.5+01:00` (RFC 3339, `date-time`). The offset is required.
    DateTime,
    /// `P1DT12H` (RFC 3339, appendix A).
    Duration,
    /// `jane@example.com` (RFC 5321, `Mailbox`). A quoted local part and an address literal are taken too.
    Email,
    /// `example.com` (RFC 1123). A label `xn--..` is taken by its form; what it encodes is not looked at.
    Hostname,
    /// `127.0.0.1` (RFC 2673). Without leading zeros, which some readers take for octal.
    Ipv4,
    /// `2001:db8::1` (RFC 4291). Without a zone.
    Ipv6,
    /// `/days/0` (RFC 6901), or nothing.
    JsonPointer,
    /// `12:00:00.5+01:00` (RFC 3339, `full-time`). The offset is required.
    Time,
    /// `https://example.com/a?b#c` (RFC 3986), with a scheme.
    Uri,
    /// A URI, or a part of one that is resolved against another, as `../a#b` (RFC 3986).
    UriReference,
    /// `f81d4fae-7dec-11d0-a765-00a0c91e6bf6` (RFC 9562), with hyphens, in either case.
    Uuid,
}

impl Format {
    /// Every format that is enforced.
    pub const ALL: &'static [Self] = &[
        Self::Date,
        Self::DateTime,
        Self::Duration,
        Self::Email,
        Self::Hostname,
        Self::Ipv4,
        Self::Ipv6,
        Self::JsonPointer,
        Self::Time,
        Self::Uri,
        Self::UriReference,
        Self::Uuid,
    ];

    /// The format that schemas call by this name, if it is enforced.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|format| format.name() == name)
    }

    /// Its name in a schema.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Date => "date",
            Self::DateTime => "date-time",
            Self::Duration => "duration",
            Self::Email => "email",
            Self::Hostname => "hostname",
            Self::Ipv4 => "ipv4",
            Self::Ipv6 => "ipv6",
            Self::JsonPointer => "json-pointer",
            Self::Time => "time",
            Self::Uri => "uri",
            Self::UriReference => "uri-reference",
            Self::Uuid => "uuid",
        }
    }

    /// Whether a text has the format. Nothing is allocated.
    pub fn is_valid(self, text: &str) -> bool {
        match self {
            Self::Date => time::is_date(text),
            Self::DateTime => time::is_date_time(text),
            Self::Duration => time::is_duration(text),
            Self::Email => mail::is_mailbox(text),
            Self::Hostname => mail::is_hostname(text),
            Self::Ipv4 => text.parse::<Ipv4Addr>().is_ok(),
            Self::Ipv6 => text.parse::<Ipv6Addr>().is_ok(),
            Self::JsonPointer => is_json_pointer(text),
            Self::Time => time::is_time(text),
            Self::Uri => uri::is_uri(text),
            Self::UriReference => uri::is_reference(text),
            Self::Uuid => is_uuid(text),
        }
    }
}

fn is_json_pointer(text: &str) -> bool {
    let is_escaped = |after: &str| after.starts_with(['0', '1']);
    (text.is_empty() || text.starts_with('/')) && text.split('~').skip(1).all(is_escaped)
}

fn is_uuid(text: &str) -> bool {
    const GROUPS: [usize; 5] = [8, 4, 4, 4, 12];
    let is_hex = |group: &str| group.bytes().all(|byte| byte.is_ascii_hexdigit());
    text.split('-').map(str::len).eq(GROUPS) && text.split('-').all(is_hex)
}
