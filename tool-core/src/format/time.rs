//! Dates and times (RFC 3339).

/// The minutes of a day.
const DAY: u32 = 24 * 60;

pub(super) fn is_date(text: &str) -> bool {
    let &[y1, y2, y3, y4, b'-', m1, m2, b'-', d1, d2] = text.as_bytes() else { return false };
    let (year, month, day) = (number([y1, y2, y3, y4]), number([m1, m2]), number([d1, d2]));
    let (Some(year), Some(month), Some(day)) = (year, month, day) else { return false };
    (1..=days(year, month)).contains(&day)
}

pub(super) fn is_date_time(text: &str) -> bool {
    let parts = text.split_once(['T', 't']);
    parts.is_some_and(|(date, time)| is_date(date) && is_time(time))
}

pub(super) fn is_time(text: &str) -> bool {
    let Some((clock, rest)) = text.split_at_checked("12:00:00".len()) else { return false };
    let &[h1, h2, b':', m1, m2, b':', s1, s2] = clock.as_bytes() else { return false };
    let (Some(minute), Some(second)) = (minute_of_day([h1, h2], [m1, m2]), number([s1, s2])) else { return false };
    let Some(offset) = without_fraction(rest).and_then(offset) else { return false };
    match second {
        ..60 => true,
        // A leap second is the last one of a day, in UTC.
        60 => (minute + offset) % DAY == DAY - 1,
        _ => false,
    }
}

pub(super) fn is_duration(text: &str) -> bool {
    let Some(text) = text.strip_prefix('P') else { return false };
    let (date, time) = text.split_once('T').map_or((text, None), |(date, time)| (date, Some(time)));
    match time {
        None => is_run(date, "YMD") || is_run(date, "W"),
        Some(time) => (date.is_empty() || is_run(date, "YMD")) && is_run(time, "HMS"),
    }
}

/// Whether the text is a number before each of some units, and these units follow each other without a gap: a year is
/// followed by months or nothing, not by days.
fn is_run(text: &str, units: &str) -> bool {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let mut next = None;
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.bytes().take_while(is_digit).count();
        let Some((_, after)) = rest.split_at_checked(digits).filter(|_| digits > 0) else { return false };
        let Some(unit) = after.chars().next().and_then(|unit| units.find(unit)) else { return false };
        if next.is_some_and(|next| next != unit) {
            return false;
        }
        next = Some(unit + 1);
        rest = after.get(1..).unwrap_or_default();
    }
    next.is_some()
}

/// The days of a month; none where there is no such month.
fn days(year: u32, month: u32) -> u32 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        _ => 0,
    }
}

/// What follows the fraction of a second, if there is one.
fn without_fraction(rest: &str) -> Option<&str> {
    let Some(fraction) = rest.strip_prefix('.') else { return Some(rest) };
    let after = fraction.trim_start_matches(|letter: char| letter.is_ascii_digit());
    (after.len() < fraction.len()).then_some(after)
}

/// How many minutes lead from a local time to UTC, counted forwards.
fn offset(zone: &str) -> Option<u32> {
    match *zone.as_bytes() {
        [b'Z' | b'z'] => Some(0),
        [b'-', h1, h2, b':', m1, m2] => minute_of_day([h1, h2], [m1, m2]),
        [b'+', h1, h2, b':', m1, m2] => minute_of_day([h1, h2], [m1, m2]).map(|minute| DAY - minute),
        _ => None,
    }
}

fn minute_of_day(hour: [u8; 2], minute: [u8; 2]) -> Option<u32> {
    let hour = number(hour).filter(|hour| *hour < 24)?;
    let minute = number(minute).filter(|minute| *minute < 60)?;
    Some(hour * 60 + minute)
}

fn number<const DIGITS: usize>(digits: [u8; DIGITS]) -> Option<u32> {
    digits.into_iter().try_fold(0, |number, digit| Some(number * 10 + char::from(digit).to_digit(10)?))
}
