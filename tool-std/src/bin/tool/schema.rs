//! `tool schema`: the arguments of the tools.

use std::process::ExitCode;

use clap::{Args, ValueEnum};
use serde::Serialize;
use serde_json::Value;
use tool_core::encode::anthropic;
use tool_core::{ToolRegistry, ToolSpec};

use crate::Options;
use crate::failure::Failure;
use crate::output::{self, Style, first_sentence};

/// What `tool schema` shows.
#[derive(Debug, Args)]
pub(crate) struct Request {
    /// The tools to show; all when none is named
    names: Vec<String>,
    /// Print the definitions that this provider takes, as JSON
    #[arg(long, value_enum)]
    dialect: Option<Dialect>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Dialect {
    /// The `tools` of the Anthropic Messages API
    Anthropic,
}

/// A tool's contract, as a program reads it that is no provider.
#[derive(Debug, Serialize)]
struct Contract<'a> {
    name: &'a str,
    description: &'a str,
    input_schema: &'a Value,
}

pub(crate) fn schema(options: &Options, request: &Request) -> Result<ExitCode, Failure> {
    let registry = options.registry()?;
    let specs = chosen(&registry, &request.names)?;
    match (request.dialect, options.style()) {
        (Some(Dialect::Anthropic), style) => {
            let tools = anthropic::tools(specs);
            output::json(&tools.json, style)?;
            for loss in &tools.lost {
                output::note(format_args!("the dialect has no place for {loss}"));
            }
        }
        (None, Style::Compact) => {
            let contracts = specs.into_iter().map(|spec| Contract {
                name: spec.name(),
                description: spec.description(),
                input_schema: spec.input_schema().as_value(),
            });
            output::json(&contracts.collect::<Vec<_>>(), Style::Compact)?;
        }
        (None, Style::Readable) => {
            let tools: Vec<String> = specs.into_iter().map(describe).collect();
            output::text(&tools.join("\n"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The tools of these names, or all of them.
pub(crate) fn chosen<'a>(registry: &'a ToolRegistry, names: &[String]) -> Result<Vec<&'a ToolSpec>, Failure> {
    if names.is_empty() {
        return Ok(registry.specs().collect());
    }
    let unknown = |name: &String| Failure::UnknownTool {
        name: name.clone(),
        known: registry.specs().map(|spec| spec.name().to_owned()).collect(),
    };
    names.iter().map(|name| registry.spec(name).ok_or_else(|| unknown(name))).collect()
}

/// A tool with a table of its arguments.
fn describe(spec: &ToolSpec) -> String {
    let schema = spec.input_schema().as_value();
    let required: Vec<&str> = schema
        .get("required")
        .and_then(Value::as_array)
        .map_or_else(Vec::new, |required| required.iter().filter_map(Value::as_str).collect());
    let properties = schema.get("properties").and_then(Value::as_object);
    let rows: Vec<[String; 4]> = properties
        .into_iter()
        .flatten()
        .map(|(name, property)| {
            let presence = if required.contains(&name.as_str()) { "required" } else { "optional" };
            let description = property.get("description").and_then(Value::as_str).unwrap_or_default();
            [format!("  {name}"), type_of(property), presence.to_owned(), first_sentence(description)]
        })
        .collect();
    format!("{}: {}\n{}", spec.name(), first_sentence(spec.description()), output::table(&rows))
}

/// The type of a property in a word or two.
fn type_of(property: &Value) -> String {
    match property.get("type") {
        Some(Value::String(name)) if name == "array" => match property.get("items") {
            Some(items) => format!("list of {}", type_of(items)),
            None => "list".to_owned(),
        },
        Some(Value::String(name)) => name.clone(),
        _ => "object".to_owned(),
    }
}
