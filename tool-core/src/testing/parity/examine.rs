//! One value shown to the schema and, through every door, to the decoder.

use std::panic::{AssertUnwindSafe, catch_unwind};

use futures_util::FutureExt as _;
use serde_json::Value;

use crate::call::{Arguments, ToolCall};
use crate::dispatch::{Encoded, Undecoded};
use crate::error::ToolErrorCode;
use crate::fault::ArgumentFault;
use crate::testing::parity::finding::{Door, Finding};
use crate::testing::parity::place::places;
use crate::testing::parity::subject::Subject;

/// What became of one value.
pub(super) struct Examined {
    /// Whether the schema accepts it.
    pub(super) is_valid: bool,
    /// The decoder's own words, where it refused.
    pub(super) refusal: Option<String>,
    pub(super) finding: Option<Finding>,
}

/// What the decoder says.
enum Verdict {
    Accepts,
    Refuses(String),
    Panics,
}

impl Subject {
    pub(super) fn examine(&self, value: &Value) -> Examined {
        let arguments = self.arguments(value);
        let canonical = self.canonical(arguments.clone());
        let is_valid = self.judge.is_valid(&canonical);
        let mut examined = Examined { is_valid, refusal: None, finding: None };
        let is_lost = !is_valid && self.judge.is_valid(&arguments);
        if is_lost || self.canonical(canonical.clone()) != canonical {
            examined.finding = Some(Finding::NotCanonical);
            return examined;
        }
        for door in Door::ALL {
            let verdict = self.ask(door, &arguments, &canonical);
            examined.finding = match verdict {
                Verdict::Accepts if is_valid => None,
                Verdict::Accepts => Some(Finding::AcceptedByDecoder { door, reason: self.reason(&canonical) }),
                Verdict::Refuses(reason) if is_valid => Some(Finding::RefusedByDecoder { door, reason }),
                Verdict::Refuses(reason) => {
                    examined.refusal.get_or_insert(reason);
                    None
                }
                Verdict::Panics => Some(Finding::Panicked { door }),
            };
            if examined.finding.is_some() {
                return examined;
            }
        }
        if is_valid && with_repeated_keys(&arguments).any(|text| matches!(self.call(text), Verdict::Accepts)) {
            examined.finding = Some(Finding::AcceptedTwice);
        }
        examined
    }

    /// Where the schema refuses the value first.
    pub(super) fn refused_at(&self, value: &Value) -> String {
        let canonical = self.canonical(self.arguments(value));
        let pointer = self.judge.iter_errors(&canonical).next().map(|error| error.instance_path().to_string());
        self.within_value(&pointer.unwrap_or_default()).to_owned()
    }

    fn reason(&self, canonical: &Value) -> String {
        self.judge.iter_errors(canonical).next().map(|error| error.to_string()).unwrap_or_default()
    }

    fn ask(&self, door: Door, arguments: &Value, canonical: &Value) -> Verdict {
        match door {
            Door::DecoderValue => self.decode(canonical, Encoded::Value(canonical.clone())),
            Door::DecoderText => self.decode(canonical, Encoded::Text(&canonical.to_string())),
            Door::CallValue => self.call(arguments.clone()),
            Door::CallText => self.call(arguments.to_string()),
        }
    }

    fn decode(&self, canonical: &Value, arguments: Encoded<'_>) -> Verdict {
        // Where a schema says how texts are written, no call reaches the decoder before the walker has looked: the
        // decoder of a type from elsewhere may be laxer than its own `format`.
        if self.schema.restricts_texts()
            && let Some(fault) = self.schema.validate(canonical).first()
        {
            return Verdict::Refuses(fault.to_string());
        }
        match catch_unwind(AssertUnwindSafe(|| self.tool.decode(arguments).map(drop))) {
            Ok(Ok(())) => Verdict::Accepts,
            Ok(Err(Undecoded::Form(error))) => Verdict::Refuses(error.to_string()),
            Ok(Err(Undecoded::Constraints(faults))) => {
                let faults: Vec<String> = faults.iter().map(ArgumentFault::to_string).collect();
                Verdict::Refuses(faults.join("; "))
            }
            Err(_) => Verdict::Panics,
        }
    }

    fn call(&self, arguments: impl Into<Arguments>) -> Verdict {
        let call = ToolCall::new("call_1", self.tool.spec().name(), arguments);
        // The tool does nothing, so its call never waits.
        let result = self.session.dispatch(call).now_or_never();
        match result.as_ref().and_then(|result| result.error()) {
            None if result.is_some() => Verdict::Accepts,
            Some(error) if error.code() == ToolErrorCode::InvalidArguments => Verdict::Refuses(error.to_string()),
            _ => Verdict::Panics,
        }
    }
}

/// At most so many objects of one value are written with a key twice.
const MOST_REPETITIONS: usize = 3;

/// The arguments as text, each time with the first key of another object twice.
fn with_repeated_keys(arguments: &Value) -> impl Iterator<Item = String> + '_ {
    /// A private-use character, which stands for the repeated key until there is text.
    const STAND_IN: &str = "\u{e000}";

    let objects = places(arguments).into_iter().filter_map(|pointer| {
        let (key, part) = arguments.pointer(&pointer)?.as_object()?.iter().next()?;
        let mut with_stand_in = arguments.clone();
        with_stand_in.pointer_mut(&pointer)?.as_object_mut()?.insert(STAND_IN.to_owned(), part.clone());
        let key = Value::from(key.as_str()).to_string();
        Some(with_stand_in.to_string().replacen(&format!("\"{STAND_IN}\":"), &format!("{key}:"), 1))
    });
    objects.take(MOST_REPETITIONS)
}
