//! Arguments become a value of the tool's own type.
//!
//! It stands apart from the call because it knows the arguments alone: where only the body of a handler was edited, the
//! compiler keeps the code of this.

use serde_json::Value;

use crate::fault::ArgumentFault;
use crate::input::{Checks, ToolInput};

/// Arguments that are to be decoded. Neither form is turned into the other.
#[derive(Debug)]
pub(crate) enum Encoded<'a> {
    /// JSON text.
    Text(&'a str),
    /// A value, out of which is moved what can be.
    Value(Value),
}

/// Why arguments were not decoded.
#[derive(Debug)]
pub(crate) enum Undecoded {
    /// They do not have the type's form. Serde's words repeat values, so they are for the host only.
    Form(serde_json::Error),
    /// They have its form and break its constraints.
    Constraints(Vec<ArgumentFault>),
}

/// Decodes and checks.
///
/// # Errors
///
/// When the arguments are not valid.
pub(crate) fn decode<A: ToolInput>(arguments: Encoded<'_>) -> Result<A, Undecoded> {
    let decoded = match arguments {
        Encoded::Text(text) => serde_json::from_str(text),
        Encoded::Value(value) => serde_json::from_value(value),
    };
    let args: A = match decoded {
        Ok(args) => args,
        Err(error) => return Err(Undecoded::Form(error)),
    };
    let mut faults = Vec::new();
    args.check(&mut Checks::new(&mut faults));
    if faults.is_empty() { Ok(args) } else { Err(Undecoded::Constraints(faults)) }
}
