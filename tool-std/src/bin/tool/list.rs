//! `tool list`: the catalogue.

use std::process::ExitCode;

use serde::Serialize;
use tool_core::ToolSpec;
use tool_core::effects::EffectsPolicy;

use crate::Options;
use crate::failure::Failure;
use crate::output::{self, Style, first_sentence};

/// A tool as a program reads it.
#[derive(Debug, Serialize)]
struct Entry<'a> {
    name: &'a str,
    title: Option<&'a str>,
    description: &'a str,
    effects: &'static str,
    destructive: Option<bool>,
    idempotent: Option<bool>,
    open_world: Option<bool>,
    timeout_ms: Option<u128>,
}

pub(crate) fn list(options: &Options) -> Result<ExitCode, Failure> {
    let registry = options.registry()?;
    match options.style() {
        Style::Compact => output::json(&registry.specs().map(entry).collect::<Vec<_>>(), Style::Compact)?,
        Style::Readable => {
            let head = ["NAME", "EFFECTS", "DESCRIPTION"].map(str::to_owned);
            let rows = registry.specs().map(|spec| {
                [spec.name().to_owned(), touches(spec.effects()).to_owned(), first_sentence(spec.description())]
            });
            output::text(&output::table(&std::iter::once(head).chain(rows).collect::<Vec<_>>()))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn entry(spec: &ToolSpec) -> Entry<'_> {
    let annotations = spec.annotations();
    Entry {
        name: spec.name(),
        title: spec.title(),
        description: spec.description(),
        effects: match spec.effects() {
            EffectsPolicy::ReadsWorld => "reads_world",
            EffectsPolicy::Reads => "reads",
            EffectsPolicy::Writes => "writes",
            // An effect that this program does not know is treated like one that was not declared.
            _ => "writes_world",
        },
        destructive: annotations.destructive,
        idempotent: annotations.idempotent,
        open_world: annotations.open_world,
        timeout_ms: spec.timeout().map(|timeout| timeout.as_millis()),
    }
}

fn touches(effects: EffectsPolicy) -> &'static str {
    match effects {
        EffectsPolicy::ReadsWorld => "reads anything",
        EffectsPolicy::Reads => "reads what it names",
        EffectsPolicy::Writes => "writes what it names",
        _ => "writes anything",
    }
}
