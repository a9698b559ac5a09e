//! Prepared: the arguments are valid, decoded, and in the box that the call will run in.
//!
//! On the way that succeeds the typed decoder is the validator, and text and values are never turned into each other.
//! Only arguments that are not already in order are parsed, brought into canonical form, mended if the registry says
//! so, and walked beside the schema to find every fault.

use std::sync::Arc;

use serde_json::{Map, Value};

use crate::call::Arguments;
use crate::dispatch::GuardedCall;
use crate::dispatch::decode::{Encoded, Undecoded};
use crate::dispatch::erased::{DecodedCall, DynTool, ErasedCall};
use crate::dispatch::isolate::{Guarded, catch};
use crate::dispatch::lookup::Resolved;
use crate::dispatch::receive::Ticket;
use crate::effects::{Effects, EffectsPolicy};
use crate::error::{Fault, ToolError, ToolErrorCode};
use crate::fault::{ArgumentFault, FaultKind, InvalidArguments};
use crate::registry::{ArgumentLimits, Around};
use crate::repair::{Repair, Repaired, repair};
use crate::session::SessionState;
use crate::spec::ToolSpec;
use crate::{defaults, json, keys};

/// A valid call. Only [`prepare`] makes one.
pub(super) struct Prepared {
    spec: Arc<ToolSpec>,
    call: GuardedCall,
    kept: Kept,
}

impl Prepared {
    pub(super) fn spec(&self) -> &Arc<ToolSpec> {
        &self.spec
    }

    pub(super) fn into_parts(self) -> (Arc<ToolSpec>, GuardedCall, Kept) {
        (self.spec, self.call, self.kept)
    }

    /// What the call touches; only code of the tool's own is asked, so it may panic.
    pub(super) fn effects(&mut self) -> Result<Effects, ToolError> {
        match self.spec.effects() {
            policy @ (EffectsPolicy::WritesWorld | EffectsPolicy::ReadsWorld) => Ok(policy.without_arguments()),
            EffectsPolicy::Reads | EffectsPolicy::Writes => Ok(self.call.with(ErasedCall::effects)?),
        }
    }
}

/// The arguments as far as somebody after the decoder may want to see them.
#[derive(Debug)]
pub(crate) enum Kept {
    /// Nobody will.
    Nothing,
    /// Valid text, parsed when it is asked for.
    Text(String),
    /// The canonical value.
    Value(Value),
}

impl Kept {
    /// The arguments in canonical form.
    pub(crate) fn canonical(&self, spec: &ToolSpec) -> Value {
        match self {
            Self::Nothing => Value::Null,
            Self::Value(value) => value.clone(),
            Self::Text(text) => {
                let mut value = serde_json::from_str(text).unwrap_or(Value::Null);
                spec.input_schema().canonicalize(&mut value);
                value
            }
        }
    }
}

/// Decodes and validates the arguments.
pub(super) fn prepare(session: &SessionState, resolved: Resolved, ticket: &mut Ticket) -> Result<Prepared, ToolError> {
    let around = session.registry.around();
    let (tool, arguments) = resolved.into_parts();
    let spec = Arc::clone(tool.spec());
    let decoder = Decoder { tool, around, repairs: &mut ticket.repairs };
    let made = match arguments {
        Arguments::Text(text) => decoder.text(text),
        Arguments::Value(value) => decoder.value(value),
    };
    let (call, kept) = made.map_err(Invalid::into_error)?;
    Ok(Prepared { spec, call: Guarded::new(call), kept })
}

/// Why there is no call.
enum Invalid {
    Faults(Vec<ArgumentFault>),
    /// The schema accepts what the type refuses: the tool's fault, not the caller's.
    Drift(serde_json::Error),
    Panicked(ToolError),
}

impl Invalid {
    fn of(kind: FaultKind) -> Self {
        Self::Faults(vec![ArgumentFault { pointer: String::new(), kind }])
    }

    fn into_error(self) -> ToolError {
        match self {
            Self::Faults(faults) => {
                let invalid = InvalidArguments::new(faults);
                ToolError::with_code(ToolErrorCode::InvalidArguments, invalid.to_string()).caused_by(invalid)
            }
            Self::Drift(error) => {
                let kind = FaultKind::Other("the arguments fit the schema but not the tool's own type".to_owned());
                Self::of(kind).into_error().caused_by(error).blamed_on(Fault::Tool)
            }
            Self::Panicked(error) => error,
        }
    }
}

struct Decoder<'a> {
    tool: Arc<dyn DynTool>,
    around: &'a Around,
    repairs: &'a mut Vec<Repaired>,
}

type Decoded = Result<(DecodedCall, Kept), Invalid>;

impl Decoder<'_> {
    fn text(self, text: String) -> Decoded {
        let ArgumentLimits { bytes, depth } = self.around.limits;
        if text.len() > bytes {
            return Err(Invalid::of(FaultKind::TooLarge { limit: bytes }));
        }
        // The decoder knows one depth only, a type with open objects would not notice a key that stands twice, and a
        // foreign type may take texts that the schema refuses.
        let schema = self.tool.spec().input_schema();
        let enforces_depth = depth == defaults::ARGUMENT_DEPTH;
        if enforces_depth && !schema.restricts_texts() && (schema.is_closed() || keys::all_differ(&text)) {
            match self.decode(Encoded::Text(&text))? {
                Ok(call) => return Ok((call, self.keep(|| Kept::Text(text)))),
                Err(Undecoded::Constraints(faults)) => return Err(Invalid::Faults(faults)),
                Err(Undecoded::Form(_)) => {}
            }
        }
        let value = json::parse(if text.trim().is_empty() { "{}" } else { &text })
            .map_err(|fault| Invalid::Faults(vec![fault]))?;
        self.value(value)
    }

    fn value(mut self, mut value: Value) -> Decoded {
        let ArgumentLimits { bytes, depth } = self.around.limits;
        json::measure(&value, bytes, depth).map_err(Invalid::of)?;
        if value.is_null() {
            // Providers send this, or nothing at all, for a call without arguments.
            value = Value::Object(Map::new());
        }
        self.bring_into_order(&mut value)?;
        let kept = self.keep(|| Kept::Value(value.clone()));
        match self.decode(Encoded::Value(value))? {
            Ok(call) => Ok((call, kept)),
            Err(Undecoded::Constraints(faults)) => Err(Invalid::Faults(faults)),
            Err(Undecoded::Form(error)) => Err(Invalid::Drift(error)),
        }
    }

    /// Canonical form, then repair if the registry has it, then all faults that are left.
    fn bring_into_order(&mut self, value: &mut Value) -> Result<(), Invalid> {
        let spec = Arc::clone(self.tool.spec());
        let schema = spec.input_schema();
        schema.canonicalize(value);
        let mut faults = schema.validate(value);
        if !faults.is_empty() && self.around.repair == Repair::Lossless {
            *self.repairs = repair(schema, value);
            faults = schema.validate(value);
        }
        if faults.is_empty() { Ok(()) } else { Err(Invalid::Faults(faults)) }
    }

    fn decode(&self, arguments: Encoded<'_>) -> Result<Result<DecodedCall, Undecoded>, Invalid> {
        catch(|| self.tool.decode(arguments)).map_err(|panicked| Invalid::Panicked(panicked.into()))
    }

    fn keep(&self, kept: impl FnOnce() -> Kept) -> Kept {
        if self.around.gates.is_empty() { Kept::Nothing } else { kept() }
    }
}
