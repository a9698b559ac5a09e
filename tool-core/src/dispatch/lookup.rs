//! Resolved: the name is that of a registered tool.

use std::sync::Arc;

use crate::call::Arguments;
use crate::defaults;
use crate::dispatch::erased::DynTool;
use crate::dispatch::receive::{Received, Ticket};
use crate::error::{ToolError, ToolErrorCode};
use crate::registry::ToolRegistry;
use crate::session::SessionState;
use crate::spec::ToolSpec;

/// A call of a tool that exists, with arguments that nobody has looked at.
pub(super) struct Resolved {
    tool: Arc<dyn DynTool>,
    arguments: Arguments,
}

impl Resolved {
    pub(super) fn into_parts(self) -> (Arc<dyn DynTool>, Arguments) {
        (self.tool, self.arguments)
    }
}

/// Finds the tool by the name on the ticket. Only the exact name counts: a near one is suggested, never run.
pub(super) fn lookup(session: &SessionState, received: Received, ticket: &mut Ticket) -> Result<Resolved, ToolError> {
    let Some(tool) = session.registry.tool(&ticket.requested_name) else {
        return Err(unknown(&session.registry, &ticket.requested_name));
    };
    ticket.spec = Some(Arc::clone(tool.spec()));
    Ok(Resolved { tool: Arc::clone(tool), arguments: received.into_arguments() })
}

fn unknown(registry: &ToolRegistry, name: &str) -> ToolError {
    let shown = if name.is_empty() { "<empty>".to_owned() } else { crate::fault::escape(name) };
    let nearest = registry
        .specs()
        .map(|spec| (strsim::normalized_damerau_levenshtein(&name.to_lowercase(), &spec.name().to_lowercase()), spec))
        .filter(|(similarity, _)| *similarity >= defaults::SUGGESTION_SIMILARITY)
        .max_by(|(left, a), (right, b)| left.total_cmp(right).then_with(|| b.name().cmp(a.name())));
    let suggestion = nearest.map(|(_, spec)| format!(", did you mean `{}`?", spec.name())).unwrap_or_default();
    let message = format!("no tool is named `{shown}`{suggestion} ({})", listed(registry));
    ToolError::with_code(ToolErrorCode::UnknownTool, message)
}

fn listed(registry: &ToolRegistry) -> String {
    let names: Vec<&str> = registry.specs().map(ToolSpec::name).take(defaults::LISTED_NAMES).collect();
    let more = registry.specs().len().saturating_sub(names.len());
    match (names.is_empty(), more) {
        (true, _) => "there are no tools".to_owned(),
        (false, 0) => format!("tools: {}", names.join(", ")),
        (false, more) => format!("tools: {}, and {more} more", names.join(", ")),
    }
}
