//! The life of a command after its start: reading, the limit of its time, and an end that leaves nobody behind.

use std::io;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use rustix::process::Signal;
use tokio::io::AsyncReadExt;
use tokio::process::ChildStdout;
use tokio::time::{Instant, sleep, sleep_until, timeout, timeout_at};

use super::capture::Capture;
use super::census::Census;
use super::process::{Exit, Job};
use super::report::{CommandReport, Ending};

/// How long a process may take to end itself after `SIGTERM` before `SIGKILL` ends it.
const GRACE: Duration = Duration::from_millis(500);

/// How long to wait for processes to be gone after `SIGKILL`. Only the system itself can make them take longer.
const AFTER_KILL: Duration = Duration::from_secs(2);

/// After the shell has exited, its output is over when nothing comes for this long.
const QUIET: Duration = Duration::from_millis(250);

/// After the shell has exited, its output is over at the latest after this time.
const LONGEST_DRAIN: Duration = Duration::from_secs(2);

/// Waits for a command to end, or ends it when its time is over or `cancelled` completes, and says how it was.
///
/// What decides is the exit of the shell, never the end of its output: a process in the background holds the output
/// open (`sleep 60 & echo done`).
///
/// # Errors
///
/// When the system cannot wait for the shell, or does not say how it ended.
///
/// # Cancel safety
///
/// Dropping the future kills the command and all of its group at once.
pub(super) async fn supervise(
    job: Job,
    output: ChildStdout,
    limit: Duration,
    cancelled: impl Future<Output = ()>,
) -> io::Result<CommandReport> {
    let start = Instant::now();
    let mut exit = job.exit()?;
    let mut output = Reader::new(output);
    let stopped = tokio::select! {
        biased;
        () = exit.wait() => None,
        () = cancelled => Some(Ending::Cancelled),
        () = sleep(limit) => Some(Ending::TimedOut(limit)),
        never = output.read_on() => match never {},
    };
    let duration = start.elapsed();
    let mut background = 0;
    let mut census = None;
    if stopped.is_none() {
        output.drain().await;
        census = job.census().await;
        background = census.as_ref().map_or(0, |census| census.members);
    }
    if stopped.is_some() || background > 0 {
        census = end(&job, &mut exit, &mut output).await;
    }
    output.take_rest().await;
    let ending = match stopped {
        Some(ending) => {
            // A shell that not even `SIGKILL` has ended yet is left to the drop, which does not wait for it here.
            if exit.is_seen() {
                // How it ended is known already.
                let _ = job.finish().await;
            }
            ending
        }
        None => ending_of(job.finish().await?),
    };
    let survivors = census.unwrap_or_default().survivors;
    Ok(CommandReport { ending, output: output.capture.into_output(), duration, background, survivors })
}

fn ending_of(status: ExitStatus) -> Ending {
    match (status.code(), status.signal()) {
        (Some(code), _) => Ending::Exited(code),
        (None, signal) => Ending::Signalled(signal.unwrap_or_default()),
    }
}

/// Ends the group: asks first, then kills. The output is read on, because a process that waits for a full pipe could
/// not end itself.
async fn end(job: &Job, exit: &mut Exit, output: &mut Reader) -> Option<Census> {
    job.signal(Signal::TERM);
    // A stopped process hears nothing but `SIGKILL` before it goes on, and reading from a terminal stops it.
    job.signal(Signal::CONT);
    let census = wait_until_gone(job, exit, output, GRACE).await;
    job.signal(Signal::KILL);
    match census {
        Some(census) if census.members == 0 => Some(census),
        _ => wait_until_gone(job, exit, output, AFTER_KILL).await,
    }
}

/// Waits until nobody lives in the group, but not longer than `limit`, and says who lives then.
async fn wait_until_gone(job: &Job, exit: &mut Exit, output: &mut Reader, limit: Duration) -> Option<Census> {
    const LONGEST_PAUSE: Duration = Duration::from_millis(50);
    let deadline = Instant::now() + limit;
    let mut pause = Duration::from_millis(2);
    loop {
        tokio::select! {
            biased;
            () = exit.wait(), if !exit.is_seen() => {}
            () = sleep_until(deadline.min(Instant::now() + pause)) => {}
            never = output.read_on() => match never {},
        }
        pause = LONGEST_PAUSE.min(pause * 2);
        let census = timeout_at(deadline, job.census()).await.ok().flatten();
        // Where the system does not name the members, the shell has to stand for them.
        let is_gone = exit.is_seen() && census.as_ref().is_none_or(|census| census.members == 0);
        if is_gone || Instant::now() >= deadline {
            return census;
        }
    }
}

/// The output of a command as it comes.
struct Reader {
    pipe: Option<ChildStdout>,
    buffer: Vec<u8>,
    capture: Capture,
}

impl Reader {
    /// What a pipe holds at most: so much is read at a time.
    const PIECE: usize = 64 * 1024;

    fn new(pipe: ChildStdout) -> Self {
        Self { pipe: Some(pipe), buffer: vec![0; Self::PIECE], capture: Capture::default() }
    }

    /// Reads without end; also after the end of the output, so that it may stand beside other things to wait for.
    ///
    /// # Cancel safety
    ///
    /// Whatever was read is kept.
    async fn read_on(&mut self) -> std::convert::Infallible {
        while self.pipe.is_some() {
            self.read_piece().await;
        }
        std::future::pending().await
    }

    /// Reads once. An error ends the output like its end does: there is nothing better to do about it.
    async fn read_piece(&mut self) {
        let Some(pipe) = &mut self.pipe else { return };
        match pipe.read(&mut self.buffer).await {
            Ok(length) if length > 0 => self.capture.push(self.buffer.get(..length).unwrap_or_default()),
            _ => self.pipe = None,
        }
    }

    /// Reads what comes shortly after the exit of the shell: its last words are still in the pipe, and a filter that
    /// it had in the background (`exec > >(tee log)`) may not be done.
    async fn drain(&mut self) {
        let deadline = Instant::now() + LONGEST_DRAIN;
        while self.pipe.is_some() && Instant::now() < deadline {
            let quiet = (Instant::now() + QUIET).min(deadline);
            if timeout_at(quiet, self.read_piece()).await.is_err() {
                break;
            }
        }
    }

    /// Reads what the pipe holds when nobody of the group writes any more. Who left the group may hold it open.
    async fn take_rest(&mut self) {
        const REST: Duration = Duration::from_millis(20);
        let all = async {
            while self.pipe.is_some() {
                self.read_piece().await;
            }
        };
        let _ = timeout(REST, all).await;
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::process::Launch;
    use super::*;

    /// The pipeline drops a call that is cancelled, so only a caller of its own sees this.
    #[tokio::test]
    async fn a_cancelled_command_keeps_what_it_printed() {
        let command = "echo begun; sleep 60".to_owned();
        let launch = Launch { command, directory: "/".into(), variables: BTreeMap::new(), private: None };
        let (job, output) = launch.start().unwrap();
        let output = ChildStdout::from_std(output.into()).unwrap();
        let cancelled = sleep(Duration::from_millis(500));
        let report = supervise(job, output, Duration::from_mins(1), cancelled).await.unwrap();
        assert_eq!(report.ending, Ending::Cancelled);
        assert_eq!(report.output.head, "begun\n");
    }
}
