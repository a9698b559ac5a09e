//! `tool`: the workspace tools from a command line.

use std::io::Write;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};
use tool_core::{Policy, Repair, ToolRegistry};
use tool_std::{Workspace, workspace_tools};

use crate::failure::Failure;

mod call;
mod contract;
mod failure;
mod interrupt;
mod list;
mod output;
mod run;
mod schema;
mod turn;

/// Call the tools of a workspace, as a model would.
#[derive(Debug, Parser)]
#[command(name = "tool", version, arg_required_else_help = true)]
struct CommandLine {
    #[command(flatten)]
    options: Options,
    #[command(subcommand)]
    command: Command,
}

/// What every command understands.
#[derive(Debug, Args)]
struct Options {
    /// The folder that the tools work in
    #[arg(long, global = true, value_name = "DIR", default_value = ".")]
    root: PathBuf,
    /// How the calls of a turn are ordered
    #[arg(long, global = true, value_enum, default_value_t = PolicyName::Ordered)]
    policy: PolicyName,
    /// Which repairs are made to arguments that do not fit
    #[arg(long, global = true, value_enum, default_value_t = RepairName::Lossless)]
    repair: RepairName,
    /// Print JSON for programs, on one line
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// List the tools
    List,
    /// Show what arguments the tools take
    Schema(schema::Request),
    /// Call one tool
    Call(call::Request),
    /// Write down what callers of the tools rely on, or check that it still holds
    #[command(subcommand)]
    Contract(contract::Request),
    /// Answer the tool calls of a model's turn
    Run(run::Request),
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum PolicyName {
    /// A call waits for the earlier calls it conflicts with
    Ordered,
    /// All at once if all are safe beside each other, else one by one
    AllOrNothing,
    /// One by one
    Sequential,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum RepairName {
    /// None
    Off,
    /// Those that lose nothing and guess nothing
    Lossless,
}

impl Options {
    fn registry(&self) -> Result<ToolRegistry, Failure> {
        let workspace = Workspace::open(&self.root).map_err(Failure::Workspace)?;
        let repair = match self.repair {
            RepairName::Off => Repair::Off,
            RepairName::Lossless => Repair::Lossless,
        };
        let builder = ToolRegistry::builder().register_all(workspace_tools(&workspace)).repair(repair);
        builder.build().map_err(Failure::Registry)
    }

    fn policy(&self) -> Policy {
        match self.policy {
            PolicyName::Ordered => Policy::Ordered,
            PolicyName::AllOrNothing => Policy::AllOrNothing,
            PolicyName::Sequential => Policy::Sequential,
        }
    }

    fn style(&self) -> output::Style {
        if self.json { output::Style::Compact } else { output::Style::Readable }
    }
}

fn main() -> ExitCode {
    let CommandLine { options, command } = CommandLine::parse();
    let done = match command {
        Command::List => list::list(&options),
        Command::Schema(request) => schema::schema(&options, &request),
        Command::Call(request) => call::call(&options, request),
        Command::Contract(request) => contract::contract(&options, &request),
        Command::Run(request) => run::run(&options, &request),
    };
    match done {
        Ok(code) => code,
        // Whoever reads the output has seen enough, as in `tool list | head -1`.
        Err(failure) if failure.is_closed_output() => ExitCode::SUCCESS,
        Err(failure) => {
            // Where even this cannot be written, the code has to say it.
            let _ = writeln!(std::io::stderr(), "error: {failure}");
            ExitCode::from(2)
        }
    }
}
