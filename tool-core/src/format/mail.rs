//! Mailboxes (RFC 5321, section 4.1.2) and the names of hosts (RFC 1123, section 2.1).

use std::net::{Ipv4Addr, Ipv6Addr};

/// `Mailbox`.
pub(super) fn is_mailbox(text: &str) -> bool {
    // An `@` may also stand within a quoted local part.
    let Some((local_part, domain)) = text.rsplit_once('@') else { return false };
    is_local_part(local_part) && (is_address_literal(domain) || is_hostname(domain))
}

/// Names of letters, digits and hyphens, divided by dots.
pub(super) fn is_hostname(text: &str) -> bool {
    const LONGEST: usize = 253;
    text.len() <= LONGEST && text.split('.').all(is_label)
}

fn is_label(label: &str) -> bool {
    const LONGEST: usize = 63;
    let is_plain = !label.is_empty()
        && label.len() <= LONGEST
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-');
    // Two hyphens there are reserved for encodings, and there is only this one (RFC 5890, section 2.3.1).
    is_plain && (label.get(2..4) != Some("--") || label.starts_with("xn--"))
}

fn is_local_part(text: &str) -> bool {
    const LONGEST: usize = 64;
    if text.len() > LONGEST {
        return false;
    }
    match text.strip_prefix('"').and_then(|text| text.strip_suffix('"')) {
        Some(quoted) => is_quoted_content(quoted),
        None => text.split('.').all(|atom| !atom.is_empty() && atom.bytes().all(is_atom_byte)),
    }
}

/// `atext`.
fn is_atom_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"!#$%&'*+-/=?^_`{|}~".contains(&byte)
}

/// What may stand between quotes. RFC 5321 has no tab there; RFC 5322 has, and so have validators.
fn is_quoted_content(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        let is_allowed = match byte {
            b'\\' => bytes.next().is_some_and(|escaped| escaped.is_ascii_graphic()),
            b'"' => false,
            byte => byte.is_ascii_graphic() || matches!(byte, b' ' | b'\t'),
        };
        if !is_allowed {
            return false;
        }
    }
    true
}

/// `[127.0.0.1]` or `[IPv6:::1]`.
fn is_address_literal(text: &str) -> bool {
    const TAG: &str = "IPv6:";
    let Some(literal) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) else { return false };
    match literal.split_at_checked(TAG.len()) {
        Some((tag, address)) if tag.eq_ignore_ascii_case(TAG) => address.parse::<Ipv6Addr>().is_ok(),
        _ => literal.parse::<Ipv4Addr>().is_ok(),
    }
}
