//! Which processes belong to a command: its group, and those that left it.
//!
//! A process leaves its group with `setsid`, and is then out of reach of a signal to the group. It is recognised by
//! what it cannot easily shed: the random name of the command's private folder in its environment, or the pipe of the
//! command's output as its standard output or error. Making the host adopt all orphans (`PR_SET_CHILD_SUBREAPER`)
//! would find also a process that shed both, but it changes the whole host process, whose other parts may wait for
//! children of their own; a library must not do that.
//!
//! All is read from `/proc`. Where there is none, nothing is found.

use std::io::Read;
use std::os::fd::OwnedFd;
use std::path::PathBuf;

use rustix::fs::{Dir, Mode, OFlags};
use rustix::process::Pid;

use super::report::Survivor;

/// What the processes of one command can be told by.
#[derive(Debug, Clone)]
pub(super) struct Marks {
    /// The group, which is named after its leader.
    pub(super) group: Pid,
    /// The folder whose name is in the environment of every process of the command.
    pub(super) private: Option<PathBuf>,
    /// The inode of the pipe that takes the output.
    pub(super) pipe: u64,
}

/// The living processes of a command.
#[derive(Debug, Default)]
pub(super) struct Census {
    /// How many are in the group.
    pub(super) members: usize,
    /// Those that left it.
    pub(super) survivors: Vec<Survivor>,
}

impl Marks {
    /// Looks at every process of the system. `None` where the system does not tell.
    pub(super) fn census(&self) -> Option<Census> {
        let proc = Proc::open()?;
        let leader = proc.status(self.group)?;
        let mut census = Census::default();
        for pid in proc.pids()? {
            let Some(status) = proc.status(pid) else { continue };
            if status.is_dead {
                continue;
            }
            if status.group == self.group.as_raw_pid() {
                census.members += 1;
            } else if status.started >= leader.started && self.are_on(&proc, pid) {
                census.survivors.push(Survivor { pid: pid.as_raw_pid(), name: status.name });
            }
        }
        Some(census)
    }

    /// Whether a process carries one of the marks.
    fn are_on(&self, proc: &Proc, pid: Pid) -> bool {
        if pid == rustix::process::getpid() {
            return false;
        }
        let pipe = format!("pipe:[{}]", self.pipe);
        let has_folder = self.private.as_ref().is_some_and(|private| {
            let environment = proc.read(pid, "environ").unwrap_or_default();
            memchr::memmem::find(&environment, private.as_os_str().as_encoded_bytes()).is_some()
        });
        has_folder || [1, 2].into_iter().any(|fd| proc.link(pid, fd).is_some_and(|target| target == pipe.as_bytes()))
    }
}

/// What `/proc/PID/stat` says.
struct Status {
    name: String,
    /// Whether it has ended and waits for its parent to take notice.
    is_dead: bool,
    group: i32,
    /// In ticks since the system started.
    started: u64,
}

impl Status {
    /// Reads `PID (NAME) STATE PPID GROUP ...`; the name may hold anything, so the last parenthesis counts.
    fn parse(stat: &str) -> Option<Self> {
        let (before, after) = stat.rsplit_once(')')?;
        let (_, name) = before.split_once('(')?;
        let fields: Vec<&str> = after.split_whitespace().collect();
        Some(Self {
            name: name.chars().map(|letter| if letter.is_control() { '?' } else { letter }).collect(),
            is_dead: matches!(*fields.first()?, "Z" | "X"),
            group: fields.get(2)?.parse().ok()?,
            started: fields.get(19)?.parse().ok()?,
        })
    }
}

/// The folder `/proc`.
struct Proc {
    folder: OwnedFd,
}

impl Proc {
    fn open() -> Option<Self> {
        let folder = rustix::fs::open("/proc", OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty()).ok()?;
        Some(Self { folder })
    }

    fn pids(&self) -> Option<Vec<Pid>> {
        let entries = Dir::read_from(&self.folder).ok()?;
        let pids = entries.flatten().filter_map(|entry| Pid::from_raw(entry.file_name().to_str().ok()?.parse().ok()?));
        Some(pids.collect())
    }

    fn status(&self, pid: Pid) -> Option<Status> {
        Status::parse(&String::from_utf8_lossy(&self.read(pid, "stat")?))
    }

    fn read(&self, pid: Pid, name: &str) -> Option<Vec<u8>> {
        let path = format!("{}/{name}", pid.as_raw_pid());
        let file = rustix::fs::openat(&self.folder, path, OFlags::RDONLY | OFlags::CLOEXEC, Mode::empty()).ok()?;
        let mut content = Vec::new();
        std::fs::File::from(file).read_to_end(&mut content).ok()?;
        Some(content)
    }

    /// What an open file of the process is.
    fn link(&self, pid: Pid, fd: u32) -> Option<Vec<u8>> {
        let path = format!("{}/fd/{fd}", pid.as_raw_pid());
        Some(rustix::fs::readlinkat(&self.folder, path, Vec::new()).ok()?.into_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_may_hold_anything() {
        let stat = "42 (a) b ( \n) S 1 7 7 0 -1 4194304 0 0 0 0 0 0 0 0 20 0 1 0 9001 0 0";
        let status = Status::parse(stat).unwrap();
        assert_eq!((status.name.as_str(), status.is_dead, status.group, status.started), ("a) b ( ?", false, 7, 9001));
        assert!(Status::parse("").is_none());
    }
}
