//! How a command ended, for programs by its fields and for the model as a text.

use std::fmt;
use std::time::Duration;

use super::capture::{Decoding, Output};

/// How many processes that are still running are named one by one.
const MOST_NAMED: usize = 10;

/// How a command ended and what it printed.
///
/// It is the source of the error of a command that failed, so a host decides on its fields:
/// `error.source().and_then(|source| source.downcast_ref::<CommandReport>())`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CommandReport {
    /// How it ended.
    pub ending: Ending,
    /// What it printed.
    pub output: Output,
    /// How long the shell ran.
    pub duration: Duration,
    /// How many processes it had left running in its group, which were ended after it.
    pub background: usize,
    /// Processes that had left the group and are still running.
    pub survivors: Vec<Survivor>,
}

/// How a command ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Ending {
    /// The shell exited with this code.
    Exited(i32),
    /// A signal of this number ended the shell.
    Signalled(i32),
    /// Its time, this long, was over, and it was ended.
    TimedOut(Duration),
    /// The call was cancelled, and it was ended.
    Cancelled,
}

/// A process that left the group of its command, so that it was not ended with it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Survivor {
    /// Its process id.
    pub pid: i32,
    /// The name of its program, as the system has it: at most 15 bytes.
    pub name: String,
}

impl CommandReport {
    /// Whether the shell exited with code 0.
    pub fn is_success(&self) -> bool {
        self.ending == Ending::Exited(0)
    }

    fn write_notes(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(omitted) = self.output.omitted {
            // At the end too, because whoever cuts this text again may take the line in the gap away.
            write!(
                f,
                "\n[{} of {} bytes were left out of the middle; redirect to a file and read that to see all]",
                omitted.bytes, omitted.total_bytes
            )?;
        }
        if self.output.decoding == Decoding::Lossy {
            f.write_str("\n[the output is not all UTF-8; U+FFFD stands for what is not]")?;
        }
        if self.background > 0 {
            write!(f, "\n[background processes ended with the command: {}]", self.background)?;
        }
        for Survivor { pid, name } in self.survivors.iter().take(MOST_NAMED) {
            write!(f, "\n[process {pid} ({name}) left the command's process group and is still running]")?;
        }
        match self.survivors.len().saturating_sub(MOST_NAMED) {
            0 => Ok(()),
            more => write!(f, "\n[{more} more such processes are still running]"),
        }
    }
}

/// The text for the model: how it ended unless all is well, what was printed, and what else there is to know.
impl fmt::Display for CommandReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.is_success() {
            write!(f, "{}\n\n", self.ending)?;
        }
        let output = self.output.to_string();
        match output.trim_end() {
            "" => f.write_str("(no output)")?,
            output => f.write_str(output)?,
        }
        self.write_notes(f)
    }
}

impl std::error::Error for CommandReport {}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exited(code) => write!(f, "the command exited with code {code}"),
            Self::Signalled(signal) => write!(f, "the command was ended by signal {signal}"),
            Self::TimedOut(limit) => {
                write!(f, "the command did not end within {} ms and was stopped", limit.as_millis())
            }
            Self::Cancelled => f.write_str("the call was cancelled and the command was stopped"),
        }
    }
}
