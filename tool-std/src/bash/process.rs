//! Starting a shell and ending all that it started. The only place in this crate that starts a process.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, Command, ExitStatus, Stdio};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions};
use tokio::sync::oneshot;

use super::census::{Census, Marks};
use super::private::PrivateFolders;

/// A shell that is to be started.
#[derive(Debug)]
pub(super) struct Launch {
    /// The command, as the shell reads it.
    pub(super) command: String,
    /// The folder it starts in, held open by the caller.
    pub(super) directory: PathBuf,
    /// All of its environment.
    pub(super) variables: BTreeMap<&'static str, OsString>,
    /// What is removed after it.
    pub(super) private: Option<PrivateFolders>,
}

/// A running shell, the leader of its own process group.
///
/// Its process is not reaped before [`Job::finish`], also when it has exited: so long as it is there the system gives
/// its id to nobody else, and a signal to the group can reach no stranger. Dropping the job kills the group at once
/// and leaves the rest to the blocking pool.
#[derive(Debug)]
pub(super) struct Job {
    group: Pid,
    marks: Marks,
    remains: Option<Remains>,
}

/// What is left of a job when its processes have ended.
#[derive(Debug)]
struct Remains {
    leader: Child,
    private: Option<PrivateFolders>,
}

impl Launch {
    /// Starts the shell. Blocks until the system has loaded it.
    ///
    /// # Errors
    ///
    /// Whatever the system says, for example [`io::ErrorKind::ArgumentListTooLong`].
    #[expect(clippy::disallowed_methods, reason = "the one place that starts a process")]
    pub(super) fn start(self) -> io::Result<(Job, OwnedFd)> {
        let (reader, writer) = io::pipe()?;
        let mut shell = Command::new(shell());
        shell
            // Not interactive: job control would make the shell wait for background jobs (hermes-agent 10584). Not a
            // login shell: that would run code of the user. `--` keeps a command that begins with `-` a command.
            .args(["-c", "--", self.command.as_str()])
            .current_dir(&self.directory)
            .env_clear()
            .envs(&self.variables)
            // Programs that find a pipe there read it (ripgrep), and one that waits for a person would never end.
            .stdin(Stdio::null())
            // One pipe for both, so that what was printed stays in the order in which it was printed.
            .stdout(writer.try_clone()?)
            .stderr(writer)
            .process_group(0);
        let leader = shell.spawn()?;
        // The builder holds the ends for writing; while they are open, the pipe has no end.
        drop(shell);
        let reader = OwnedFd::from(reader);
        let group = Pid::from_child(&leader);
        let pipe = rustix::fs::fstat(&reader)?.st_ino;
        let private = self.private.as_ref().map(|private| private.path().to_owned());
        let marks = Marks { group, private, pipe };
        Ok((Job { group, marks, remains: Some(Remains { leader, private: self.private }) }, reader))
    }
}

/// `bash` where it is, else the shell that every system has.
fn shell() -> &'static str {
    const BASH: &str = "/bin/bash";
    match rustix::fs::access(BASH, rustix::fs::Access::EXEC_OK) {
        Ok(()) => BASH,
        Err(_) => "/bin/sh",
    }
}

impl Job {
    /// Begins to wait for the exit of the shell, which is not reaped by that.
    ///
    /// It waits on a thread of its own. On the blocking pool, commands that take long could leave no room for what
    /// ends them.
    ///
    /// # Errors
    ///
    /// When the system has no thread left.
    pub(super) fn exit(&self) -> io::Result<Exit> {
        let leader = self.group;
        let (sender, receiver) = oneshot::channel();
        std::thread::Builder::new().name("tool-bash-wait".to_owned()).spawn(move || {
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOWAIT;
            // It fails only when somebody else has reaped the shell, which then has exited too.
            let _ = rustix::io::retry_on_intr(|| rustix::process::waitid(WaitId::Pid(leader), options));
            // Nobody listens any more when the call was dropped.
            let _ = sender.send(());
        })?;
        Ok(Exit::Pending(receiver))
    }

    /// Sends a signal to the whole group.
    pub(super) fn signal(&self, signal: Signal) {
        // It fails only when nobody is left to hear it.
        let _ = rustix::process::kill_process_group(self.group, signal);
    }

    /// Looks for the living processes of the command. `None` where the system does not tell.
    pub(super) async fn census(&self) -> Option<Census> {
        let marks = self.marks.clone();
        tokio::task::spawn_blocking(move || marks.census()).await.ok().flatten()
    }

    /// Kills what is left of the group, takes notice of the shell's end, and removes the private folders.
    ///
    /// # Errors
    ///
    /// When the system does not say how the shell ended, as where the host has its children reaped unseen.
    pub(super) async fn finish(mut self) -> io::Result<ExitStatus> {
        self.signal(Signal::KILL);
        let Some(remains) = self.remains.take() else { return Err(io::ErrorKind::NotFound.into()) };
        tokio::task::spawn_blocking(move || remains.clear()).await?
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        let Some(remains) = self.remains.take() else { return };
        self.signal(Signal::KILL);
        // Reaping and removing take time, which whoever drops a call does not have.
        match tokio::runtime::Handle::try_current() {
            Ok(runtime) => drop(runtime.spawn_blocking(move || remains.clear())),
            Err(_) => drop(remains.clear()),
        }
    }
}

impl Remains {
    fn clear(mut self) -> io::Result<ExitStatus> {
        let status = self.leader.wait();
        if let Some(private) = self.private {
            private.remove();
        }
        status
    }
}

/// The exit of a shell.
#[derive(Debug)]
pub(super) enum Exit {
    /// It has not been seen.
    Pending(oneshot::Receiver<()>),
    /// It has been seen.
    Seen,
}

impl Exit {
    /// Waits until the shell has exited.
    ///
    /// # Cancel safety
    ///
    /// Dropping the future loses nothing; the next call goes on waiting.
    pub(super) async fn wait(&mut self) {
        if let Self::Pending(receiver) = self {
            // The thread always sends, so there is nothing else to learn here.
            let _ = receiver.await;
            *self = Self::Seen;
        }
    }

    /// Whether the exit was seen.
    pub(super) fn is_seen(&self) -> bool {
        matches!(self, Self::Seen)
    }
}
