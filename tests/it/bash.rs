//! `bash` through the public interface. Tests are named after the rows of known bugs they keep away.

use std::path::Path;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tool_core::effects::EffectsPolicy;
use tool_core::{Session, ToolCall, ToolRegistry, ToolResult};
use tool_std::Workspace;
use tool_std::bash::{Bash, CommandReport, Shell};

mod environment;
mod folder;
mod output;
mod processes;

/// A workspace of its own with `bash` in it.
struct Fixture {
    folder: TempDir,
    session: Session,
}

impl Fixture {
    fn new() -> Self {
        Self::with(|shell| shell)
    }

    fn with(configure: impl FnOnce(Shell) -> Shell) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let workspace = Workspace::open(folder.path()).unwrap();
        let shell = configure(Shell::new(workspace));
        let registry = ToolRegistry::builder().register(Bash.with_state(shell)).build().unwrap();
        Self { folder, session: registry.session() }
    }

    fn root(&self) -> std::path::PathBuf {
        self.folder.path().canonicalize().unwrap()
    }

    async fn call(&self, arguments: Value) -> ToolResult {
        self.session.dispatch(ToolCall::new("call_1", "bash", arguments)).await
    }

    async fn run(&self, command: &str) -> ToolResult {
        self.call(json!({ "command": command })).await
    }

    async fn run_for(&self, command: &str, timeout_ms: u64) -> ToolResult {
        self.call(json!({ "command": command, "timeout_ms": timeout_ms })).await
    }

    /// The number that the command writes to the file `name`, as soon as it is there.
    async fn number_in(&self, name: &str) -> i32 {
        let file = self.folder.path().join(name);
        eventually(|| std::fs::read_to_string(&file).ok()?.strip_suffix('\n')?.parse().ok()).await
    }
}

#[test]
fn a_command_may_do_anything_so_it_runs_alone() {
    let fixture = Fixture::new();
    let spec = fixture.session.registry().spec("bash").unwrap();
    assert_eq!(spec.effects(), EffectsPolicy::WritesWorld);
    let annotations = spec.annotations();
    assert_eq!((annotations.destructive, annotations.open_world), (Some(true), Some(true)));
}

fn report(result: &ToolResult) -> &CommandReport {
    result.error().unwrap().source().unwrap().downcast_ref().unwrap()
}

/// Asks until there is an answer. The bound only tells a hang from a slow machine.
async fn eventually<T>(mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "it never happened");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// The ids of the living processes of a group. Those that ended and wait to be reaped are not alive.
fn living_in_group(group: i32) -> Vec<i32> {
    processes().filter(|process| process.group == group && process.is_alive).map(|process| process.id).collect()
}

fn is_alive(id: i32) -> bool {
    processes().any(|process| process.id == id && process.is_alive)
}

struct Process {
    id: i32,
    group: i32,
    is_alive: bool,
}

fn processes() -> impl Iterator<Item = Process> {
    std::fs::read_dir("/proc").unwrap().flatten().filter_map(|entry| {
        let id = entry.file_name().to_str()?.parse().ok()?;
        let stat = std::fs::read_to_string(entry.path().join("stat")).ok()?;
        let mut fields = stat.rsplit_once(')')?.1.split_whitespace();
        let is_alive = !matches!(fields.next()?, "Z" | "X");
        Some(Process { id, group: fields.nth(1)?.parse().ok()?, is_alive })
    })
}

/// Whether the machine has a program that a test needs and that does not come with every system.
fn has_program(name: &str) -> bool {
    static PATH: OnceLock<String> = OnceLock::new();
    let path = PATH.get_or_init(|| std::env::var("PATH").unwrap_or_default());
    std::env::split_paths(path).any(|folder| Path::new(&folder).join(name).exists())
}
