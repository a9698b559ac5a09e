//! `bash`: runs a command in the workspace, and leaves nothing running.
//!
//! The command is a program like any other, with the rights of the host's user: it can read and change whatever that
//! user can, inside the workspace and outside, and it can use the network. What is kept from it is what it could
//! inherit by accident: the environment, the user's configuration, the terminal. Decide in a gate whether it may run,
//! and confine it with the means of the operating system where that matters; a list of forbidden words confines
//! nothing.
//!
//! A command is over when its shell exits. Its process group is then ended, and likewise when its time is over, when
//! the call is cancelled and when the call is dropped. Out of reach is a process that leaves the group: it is named in
//! the result, unless it has shed both its environment and its output. If the host itself is killed, its commands run
//! on. A command inherits the file descriptors that the host did not mark close-on-exec; Rust marks all of its own.

use std::time::Duration;

use tool_core::{IntoToolError, ToolContext, ToolError, ToolErrorCode, tool, tool_input};

use crate::Workspace;

mod capture;
mod census;
mod env;
mod private;
mod process;
mod report;
mod start;
mod supervise;

pub use capture::{Decoding, Omitted, Output};
pub use env::{Environment, HomePolicy};
pub use report::{CommandReport, Ending, Survivor};
pub use start::StartError;

/// How long a command may take when the call does not say.
pub const DEFAULT_TIMEOUT: Duration = Duration::from_mins(2);

/// The longest time that a call may ask for.
pub const LONGEST_TIMEOUT: Duration = Duration::from_mins(10);

/// How long before the call's own deadline a command is stopped, so that there is time to hand over what it printed.
const BEFORE_DEADLINE: Duration = Duration::from_secs(1);

/// The arguments of `bash`.
#[tool_input]
#[derive(Debug)]
pub struct BashArgs {
    /// The command, as in `bash -c`. It has no terminal and no input.
    #[schemars(length(min = 1))]
    pub command: String,
    /// The folder to start in, relative to the workspace. Default: the workspace.
    pub cwd: Option<String>,
    /// How long the command may take, in milliseconds, at most 600000. Default: 120000.
    #[schemars(range(min = 1, max = 600_000))]
    pub timeout_ms: Option<u64>,
}

/// Run a bash command in the workspace and get what it prints, standard output and standard error together. Each call
/// is a new shell: nothing is kept from one to the next but files. Whatever still runs in the background when the
/// command ends is stopped. Of a long output the beginning and the end are kept.
#[tool(open_world, destructive)]
pub async fn bash(#[state] shell: &Shell, context: &ToolContext, args: BashArgs) -> Result<String, ToolError> {
    let limit = time_limit(args.timeout_ms, context.time_left());
    let (job, output) = shell.start(args.command, args.cwd).await.map_err(IntoToolError::into_tool_error)?;
    let report = supervise::supervise(job, output, limit, context.cancellation().cancelled()).await?;
    into_result(report)
}

/// A command that failed is a failed call, with the same text that a success would have and the report as its cause.
fn into_result(report: CommandReport) -> Result<String, ToolError> {
    let code = match report.ending {
        Ending::Exited(0) => return Ok(report.to_string()),
        Ending::TimedOut(_) => ToolErrorCode::TimedOut,
        Ending::Cancelled => ToolErrorCode::Cancelled,
        Ending::Exited(_) | Ending::Signalled(_) => ToolErrorCode::ExecutionError,
    };
    Err(ToolError::with_code(code, report.to_string()).caused_by(report))
}

/// What the calls of `bash` have in common: where commands run and what they inherit.
///
/// ```
/// use tool_std::Workspace;
/// use tool_std::bash::{Bash, HomePolicy, Shell};
///
/// let folder = tempfile::tempdir()?;
/// let workspace = Workspace::open(folder.path())?;
/// let bash = Bash.with_state(Shell::new(workspace).home(HomePolicy::Private));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Shell {
    workspace: Workspace,
    environment: Environment,
    home: HomePolicy,
}

impl Shell {
    /// A shell in a workspace, with a private home, that inherits what this process has now and the allow-list names.
    pub fn new(workspace: Workspace) -> Self {
        Self { workspace, environment: Environment::of_process(), home: HomePolicy::default() }
    }

    /// Where commands run.
    pub fn workspace(&self) -> &Workspace {
        &self.workspace
    }

    /// Chooses where commands find their `HOME`.
    pub fn home(mut self, home: HomePolicy) -> Self {
        self.home = home;
        self
    }

    /// Chooses what commands inherit.
    pub fn environment(mut self, environment: Environment) -> Self {
        self.environment = environment;
        self
    }
}

/// The time that a command gets: what the call asks for, within the longest and within what is left for the call.
fn time_limit(asked_ms: Option<u64>, left: Option<Duration>) -> Duration {
    let limit = asked_ms.map_or(DEFAULT_TIMEOUT, Duration::from_millis).min(LONGEST_TIMEOUT);
    match left {
        Some(left) => limit.min(left.saturating_sub(BEFORE_DEADLINE.min(left / 2))),
        None => limit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_gets_two_minutes_unless_it_asks_and_ten_at_most() {
        let (seconds, minutes) = (Duration::from_secs, Duration::from_mins);
        assert_eq!(time_limit(None, None), minutes(2));
        assert_eq!(time_limit(Some(5_000), None), seconds(5));
        assert_eq!(time_limit(Some(u64::MAX), None), minutes(10));
    }

    #[test]
    fn a_command_ends_before_its_call_has_to() {
        assert_eq!(time_limit(None, Some(Duration::from_secs(30))), Duration::from_secs(29));
        assert_eq!(time_limit(None, Some(Duration::from_millis(500))), Duration::from_millis(250));
        assert_eq!(time_limit(Some(1), Some(Duration::ZERO)), Duration::ZERO);
    }
}
