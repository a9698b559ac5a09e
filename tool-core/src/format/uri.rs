//! URIs and references to them (RFC 3986, appendix A).

use std::net::Ipv6Addr;

/// `URI`.
pub(super) fn is_uri(text: &str) -> bool {
    scheme(text).is_some_and(|(_, rest)| is_after_scheme(rest))
}

/// `URI-reference`.
pub(super) fn is_reference(text: &str) -> bool {
    if let Some((_, rest)) = scheme(text) {
        return is_after_scheme(rest);
    }
    // A colon in the first segment would end a scheme.
    let first_segment = text.split(['/', '?', '#']).next().unwrap_or_default();
    !first_segment.contains(':') && is_after_scheme(text)
}

/// The scheme, and what follows its colon.
fn scheme(text: &str) -> Option<(&str, &str)> {
    let (scheme, rest) = text.split_once(':')?;
    let is_in_scheme = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    (scheme.starts_with(|first: char| first.is_ascii_alphabetic()) && scheme.bytes().all(is_in_scheme))
        .then_some((scheme, rest))
}

fn is_after_scheme(text: &str) -> bool {
    let (text, fragment) = cut(text, '#');
    let (text, query) = cut(text, '?');
    let (authority, path) = match text.strip_prefix("//") {
        Some(text) => text.split_at(text.find('/').unwrap_or(text.len())),
        None => ("", text),
    };
    is_authority(authority)
        && consists_of(path, |byte| is_path_byte(byte) || byte == b'/')
        && [query, fragment]
            .into_iter()
            .flatten()
            .all(|text| consists_of(text, |byte| is_path_byte(byte) || matches!(byte, b'/' | b'?')))
}

fn cut(text: &str, at: char) -> (&str, Option<&str>) {
    text.split_once(at).map_or((text, None), |(before, after)| (before, Some(after)))
}

fn is_authority(text: &str) -> bool {
    let (user, address) = text.split_once('@').unwrap_or(("", text));
    // The colons of an IP literal stand in its brackets.
    let (host, port) = match address.rsplit_once(':') {
        Some((host, port)) if !port.contains(']') => (host, port),
        _ => (address, ""),
    };
    consists_of(user, |byte| is_name_byte(byte) || byte == b':')
        && is_host(host)
        && port.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_host(text: &str) -> bool {
    match text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) {
        Some(literal) => literal.parse::<Ipv6Addr>().is_ok() || is_future_address(literal),
        None => consists_of(text, is_name_byte),
    }
}

/// `IPvFuture`.
fn is_future_address(text: &str) -> bool {
    let parts = text.strip_prefix(['v', 'V']).and_then(|text| text.split_once('.'));
    parts.is_some_and(|(version, address)| {
        !version.is_empty()
            && version.bytes().all(|byte| byte.is_ascii_hexdigit())
            && !address.is_empty()
            && address.bytes().all(|byte| is_name_byte(byte) || byte == b':')
    })
}

/// Whether each byte is of a class, or belongs to a `pct-encoded`.
fn consists_of(text: &str, is_in_class: fn(u8) -> bool) -> bool {
    let mut rest = text.as_bytes();
    loop {
        rest = match rest {
            [] => return true,
            [b'%', high, low, after @ ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => after,
            [byte, after @ ..] if is_in_class(*byte) => after,
            _ => return false,
        }
    }
}

/// `unreserved` and `sub-delims`.
fn is_name_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=".contains(&byte)
}

/// `pchar` without `pct-encoded`.
fn is_path_byte(byte: u8) -> bool {
    is_name_byte(byte) || matches!(byte, b':' | b'@')
}
