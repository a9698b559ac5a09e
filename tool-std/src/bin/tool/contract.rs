//! `tool contract`: what callers of the tools rely on, in files that are committed.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use serde::Serialize;
use tool_core::ToolSpec;
use tool_core::contract::Contract;

use crate::Options;
use crate::failure::Failure;
use crate::output::{self, Style};
use crate::schema::chosen;

/// What is done with the contracts.
#[derive(Debug, Subcommand)]
pub(crate) enum Request {
    /// Write a contract for each tool, one file a tool
    Write(Writing),
    /// Compare the tools with their contracts; exit 1 if callers would notice a difference
    Check(Selection),
}

/// Which contracts are written.
#[derive(Debug, Args)]
pub(crate) struct Writing {
    #[command(flatten)]
    selection: Selection,
    /// Pin the descriptions of the tools and of their properties too
    #[arg(long)]
    descriptions: bool,
}

/// Which contracts.
#[derive(Debug, Args)]
pub(crate) struct Selection {
    /// The tools; all when none is named
    names: Vec<String>,
    /// The folder of the contracts
    #[arg(long, value_name = "DIR", default_value = "contracts")]
    dir: PathBuf,
}

impl Selection {
    fn file(&self, tool: &str) -> PathBuf {
        self.dir.join(tool).with_extension("json")
    }
}

/// A difference as a program reads it.
#[derive(Debug, Serialize)]
struct Difference {
    file: String,
    tool: String,
    place: String,
    message: String,
}

pub(crate) fn contract(options: &Options, request: &Request) -> Result<ExitCode, Failure> {
    match request {
        Request::Write(writing) => write(options, writing),
        Request::Check(selection) => check(options, selection),
    }
}

#[expect(clippy::disallowed_methods, reason = "the person who runs the program names the folder, not a model")]
fn write(options: &Options, Writing { selection, descriptions }: &Writing) -> Result<ExitCode, Failure> {
    let registry = options.registry()?;
    let unwritable = |path: &Path, error| Failure::Unwritable { path: path.to_owned(), error };
    fs::create_dir_all(&selection.dir).map_err(|error| unwritable(&selection.dir, error))?;
    let mut written = Vec::new();
    for spec in chosen(&registry, &selection.names)? {
        let contract = if *descriptions { Contract::with_descriptions(spec) } else { Contract::of(spec) };
        let file = selection.file(spec.name());
        fs::write(&file, contract.to_json_string()).map_err(|error| unwritable(&file, error))?;
        written.push(file.display().to_string());
    }
    match options.style() {
        Style::Compact => output::json(&written, Style::Compact)?,
        Style::Readable => output::text(&written.join("\n"))?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Looks at all contracts before it reports, but at nothing after a file that cannot be used.
fn check(options: &Options, selection: &Selection) -> Result<ExitCode, Failure> {
    let registry = options.registry()?;
    let specs = chosen(&registry, &selection.names)?;
    let mut differences = Vec::new();
    for spec in &specs {
        differences.extend(of_tool(&selection.file(spec.name()), spec)?);
    }
    if selection.names.is_empty() {
        differences.extend(of_files_without_tool(&selection.dir, &specs)?);
    }
    match options.style() {
        Style::Compact => output::json(&differences, Style::Compact)?,
        Style::Readable if differences.is_empty() => output::text(&format!("{} contracts hold", specs.len()))?,
        Style::Readable => {
            let lines = differences.iter().map(|found| format!("{}: {}", found.file, found.message));
            output::text(&lines.collect::<Vec<_>>().join("\n"))?;
        }
    }
    Ok(if differences.is_empty() { ExitCode::SUCCESS } else { ExitCode::from(1) })
}

fn of_tool(file: &Path, spec: &ToolSpec) -> Result<Vec<Difference>, Failure> {
    let contract = read(file)?;
    let found = contract.differences(spec).into_iter().map(|difference| Difference {
        file: file.display().to_string(),
        tool: spec.name().to_owned(),
        place: difference.place().to_owned(),
        message: difference.to_string(),
    });
    Ok(found.collect())
}

/// A contract whose tool is gone: its callers notice that most of all.
#[expect(clippy::disallowed_methods, reason = "the person who runs the program names the folder, not a model")]
fn of_files_without_tool(dir: &Path, specs: &[&ToolSpec]) -> Result<Vec<Difference>, Failure> {
    let unreadable = |error| Failure::Unreadable { source: dir.display().to_string(), error };
    let mut files = fs::read_dir(dir)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>())
        .map_err(unreadable)?;
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let stem = file.file_stem().unwrap_or_default();
        let is_contract = file.extension().is_some_and(|extension| extension == "json");
        if is_contract && specs.iter().all(|spec| stem != spec.name()) {
            let tool = read(&file)?.name().to_owned();
            let message = format!("the tool `{tool}` is gone; the contract has it");
            found.push(Difference { file: file.display().to_string(), tool, place: String::new(), message });
        }
    }
    Ok(found)
}

#[expect(clippy::disallowed_methods, reason = "the person who runs the program names the folder, not a model")]
fn read(file: &Path) -> Result<Contract, Failure> {
    let source = || file.display().to_string();
    let text = fs::read_to_string(file).map_err(|error| Failure::Unreadable { source: source(), error })?;
    Contract::parse(&text).map_err(|error| Failure::NoContract { source: source(), error })
}
