//! The command line as a person or a script meets it. It lives here because only this package knows its own binary.
#![allow(
    clippy::disallowed_methods,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test looks from outside, and a failure is a panic"
)]

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

/// What a run of the program left.
#[derive(Debug)]
struct Done {
    code: i32,
    stdout: String,
    stderr: String,
}

impl Done {
    fn json(&self) -> Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

fn program(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tool"));
    command.current_dir(root).args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run_with_input(root: &Path, arguments: &[&str], input: &str) -> Done {
    let mut child = program(root, arguments).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    Done {
        code: output.status.code().unwrap(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

fn run(root: &Path, arguments: &[&str]) -> Done {
    run_with_input(root, arguments, "")
}

fn workspace() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("a.txt"), "hello\n").unwrap();
    folder
}

fn tool_use(id: &str, name: &str, input: &Value) -> Value {
    json!({ "type": "tool_use", "id": id, "name": name, "input": input })
}

fn turn() -> Value {
    json!({ "role": "assistant", "content": [
        { "type": "text", "text": "Let me look." },
        tool_use("toolu_1", "read_file", &json!({ "path": "a.txt" })),
        tool_use("toolu_2", "read_fiel", &json!({ "path": "a.txt" })),
        tool_use("toolu_3", "write_file", &json!({ "path": "b.txt", "content": "new" })),
        tool_use("toolu_4", "bash", &json!({ "command": "cat b.txt; exit 3" })),
    ]})
}

/// The ids, whether each failed, and the texts of a message of results.
fn results(message: &Value) -> Vec<(&str, bool, &str)> {
    assert_eq!(message["role"], "user");
    let blocks = message["content"].as_array().unwrap().iter();
    blocks
        .map(|block| {
            let is_error = block.get("is_error").is_some_and(|is_error| is_error == true);
            (block["tool_use_id"].as_str().unwrap(), is_error, block["content"].as_str().unwrap())
        })
        .collect()
}

#[test]
fn run_prints_the_message_that_answers_the_turn_and_nothing_else() {
    let workspace = workspace();
    std::fs::write(workspace.path().join("turn.json"), turn().to_string()).unwrap();
    let done = run(workspace.path(), &["run", "turn.json"]);
    assert_eq!((done.code, done.stderr.as_str()), (0, ""), "failed calls are part of the answer");
    let message = done.json();
    let [read, unknown, written, command] = results(&message)[..] else { panic!("{message}") };
    assert_eq!((read.0, read.1), ("toolu_1", false));
    assert!(read.2.contains("hello"));
    assert_eq!((unknown.0, unknown.1), ("toolu_2", true));
    assert!(unknown.2.starts_with("Error [unknown_tool]"));
    assert_eq!((written.0, written.1), ("toolu_3", false));
    assert_eq!((command.0, command.1), ("toolu_4", true));
    assert!(command.2.contains("exited with code 3") && command.2.contains("new"), "it ran after the file was written");
}

#[test]
fn run_takes_a_message_a_list_and_a_request_from_a_file_or_standard_input() {
    let workspace = workspace();
    let message =
        json!({ "role": "assistant", "content": [tool_use("last", "read_file", &json!({ "path": "a.txt" }))] });
    let earlier = json!({ "role": "assistant", "content": [tool_use("first", "glob", &json!({ "pattern": "*" }))] });
    let user = json!({ "role": "user", "content": "hi" });
    let list = json!([user, earlier, user, message]);
    let request = json!({ "model": "m", "messages": list });
    for document in [message, list, request] {
        let done = run_with_input(workspace.path(), &["run", "-", "--json"], &document.to_string());
        assert_eq!(done.code, 0, "{done:?}");
        assert_eq!(done.stdout.lines().count(), 1, "one line for programs");
        assert_eq!(results(&done.json()).iter().map(|result| result.0).collect::<Vec<_>>(), ["last"]);
    }
}

#[test]
fn every_policy_gives_the_same_answer() {
    let answer = |policy: &str| {
        let workspace = workspace();
        run_with_input(workspace.path(), &["run", "-", "--policy", policy], &turn().to_string()).stdout
    };
    let ordered = answer("ordered");
    assert_eq!(answer("sequential"), ordered);
    assert_eq!(answer("all-or-nothing"), ordered);
}

#[test]
fn unusable_input_is_refused_with_its_place() {
    let workspace = workspace();
    let nameless = json!({ "messages": [{ "role": "assistant", "content": [{ "type": "tool_use", "id": "x" }] }] });
    let cases = [
        ("{\"role\":\n  nonsense", "line 2 column"),
        ("[{\"role\":\"user\"}]", "the document: expected an assistant message"),
        ("{\"messages\":3}", "/messages: expected"),
        ("{\"messages\":[]}", "/messages: expected an assistant message"),
        ("7", "the document: expected"),
        ("{\"role\":\"user\",\"content\":\"hi\"}", "/role: expected"),
        ("[1, {\"role\":\"assistant\",\"content\":\"hi\"}]", "/1: expected a `tool_use` block"),
        (&nameless.to_string(), "/messages/0/content/0/name: expected"),
    ];
    for (input, place) in cases {
        let done = run_with_input(workspace.path(), &["run", "-"], input);
        assert_eq!((done.code, done.stdout.as_str()), (2, ""), "{input}");
        assert!(done.stderr.starts_with("error: standard input: ") && done.stderr.contains(place), "{done:?}");
    }
    let done = run(workspace.path(), &["run", "absent.json"]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("absent.json"), "{done:?}");
}

#[test]
fn a_root_that_is_none_is_unusable() {
    let workspace = workspace();
    let done = run(workspace.path(), &["--root", "absent", "list"]);
    assert_eq!(done.code, 2);
    assert!(done.stderr.contains("absent"), "{done:?}");
}

#[test]
fn call_prints_the_result_and_its_code_says_whether_it_succeeded() {
    let workspace = workspace();
    let done = run(workspace.path(), &["call", "read_file", r#"{"path":"a.txt"}"#]);
    assert!(done.code == 0 && done.stdout.contains("hello"), "{done:?}");
    let done = run_with_input(workspace.path(), &["call", "bash", "-"], r#"{"command":"pwd"}"#);
    assert_eq!(done.stdout.trim_end(), workspace.path().canonicalize().unwrap().to_str().unwrap());

    let done = run(workspace.path(), &["call", "read_file", r#"{"paht":"a.txt"}"#]);
    assert!(done.code == 1 && done.stdout.starts_with("Error [invalid_arguments]"), "{done:?}");
    let done = run(workspace.path(), &["call", "bash", r#"{"command":"exit 3"}"#, "--json"]);
    assert_eq!(done.code, 1);
    assert_eq!((done.json()["code"].as_str(), done.json()["started"].as_bool()), (Some("execution_error"), Some(true)));
}

#[test]
fn x6_a_command_does_not_read_the_input_of_its_host() {
    let workspace = workspace();
    let done = run_with_input(workspace.path(), &["call", "bash", r#"{"command":"cat"}"#], "not for the command");
    assert_eq!(done.stdout, "(no output)\n");
}

#[test]
fn the_root_is_where_the_tools_work() {
    let (workspace, elsewhere) = (workspace(), tempfile::tempdir().unwrap());
    let root = workspace.path().to_str().unwrap();
    let done = run(elsewhere.path(), &["call", "read_file", r#"{"path":"a.txt"}"#, "--root", root]);
    assert!(done.code == 0 && done.stdout.contains("hello"), "{done:?}");
}

#[test]
fn list_and_schema_show_a_table_to_a_person_and_json_to_a_program() {
    let workspace = workspace();
    let names = ["read_file", "glob", "bash", "write_file", "edit_file"];
    let done = run(workspace.path(), &["list"]);
    let first: Vec<&str> = done.stdout.lines().map(|line| line.split_whitespace().next().unwrap()).collect();
    assert_eq!(first, [&["NAME"], &names[..]].concat());

    let tools = |arguments: &[&str]| -> Vec<String> {
        let json = run(workspace.path(), arguments).json();
        json.as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(tools(&["list", "--json"]), names);
    assert_eq!(tools(&["schema", "--json"]), names);
    assert_eq!(tools(&["schema", "--dialect", "anthropic"]), names);
    assert_eq!(tools(&["schema", "glob", "bash", "--dialect", "anthropic"]), ["glob", "bash"]);

    let done = run(workspace.path(), &["schema", "bash"]);
    assert!(done.stdout.contains("timeout_ms  integer  optional"), "{done:?}");
    let done = run(workspace.path(), &["schema", "bsah"]);
    assert!(done.code == 2 && done.stderr.contains("`bsah`") && done.stderr.contains("write_file"), "{done:?}");
}

#[test]
fn wrong_usage_is_told_from_failure() {
    let workspace = workspace();
    for arguments in [&["nonsense"][..], &[], &["run"], &["list", "--policy", "fast"]] {
        assert_eq!(run(workspace.path(), arguments).code, 2, "{arguments:?}");
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let workspace = workspace();
    let mut child = program(workspace.path(), &["schema", "--dialect", "anthropic"]).spawn().unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(!String::from_utf8_lossy(&output.stderr).contains("error"), "{output:?}");
}

#[test]
fn an_interrupt_answers_the_turn_and_leaves_nothing_running() {
    let workspace = workspace();
    let script = "echo $$ > pid.new; mv pid.new pid; sleep 60";
    let calls = [
        tool_use("slow", "bash", &json!({ "command": script })),
        tool_use("never", "bash", &json!({ "command": "true" })),
    ];
    let turn = json!({ "role": "assistant", "content": calls });
    let mut child = program(workspace.path(), &["run", "-"]).spawn().unwrap();
    child.stdin.take().unwrap().write_all(turn.to_string().as_bytes()).unwrap();
    let shell = eventually(|| std::fs::read_to_string(workspace.path().join("pid")).ok());
    let shell = Path::new("/proc").join(shell.trim());
    interrupt(&child);

    let mut stdout = String::new();
    child.stdout.take().unwrap().read_to_string(&mut stdout).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let message: Value = serde_json::from_str(&stdout).unwrap();
    let ids: Vec<(&str, bool)> = results(&message).iter().map(|result| (result.0, result.1)).collect();
    assert_eq!(ids, [("slow", true), ("never", true)]);
    eventually(|| (!shell.exists()).then_some(()));
}

fn interrupt(child: &Child) {
    let process = rustix::process::Pid::from_child(child);
    rustix::process::kill_process(process, rustix::process::Signal::INT).unwrap();
}

/// Asks until there is an answer. The bound only tells a hang from a slow machine.
fn eventually<T>(mut ask: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(start.elapsed() < Duration::from_secs(20), "it never happened");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn contracts_that_were_written_hold() {
    let folder = workspace();
    let written = run(folder.path(), &["contract", "write", "read_file", "glob", "--descriptions"]);
    assert_eq!((written.code, written.stdout.as_str()), (0, "contracts/read_file.json\ncontracts/glob.json\n"));
    let checked = run(folder.path(), &["contract", "check", "glob", "read_file"]);
    assert_eq!((checked.code, checked.stdout.as_str()), (0, "2 contracts hold\n"));
    assert_eq!(run(folder.path(), &["contract", "write", "--dir", "pinned"]).code, 0);
    assert_eq!(run(folder.path(), &["contract", "check", "--dir", "pinned"]).code, 0);
}

#[test]
fn a_contract_that_does_not_hold_is_told_with_its_file() {
    let folder = workspace();
    assert_eq!(run(folder.path(), &["contract", "write"]).code, 0);
    let file = folder.path().join("contracts/glob.json");
    let text = std::fs::read_to_string(&file).unwrap();
    std::fs::write(&file, text.replace("\"pattern\"", "\"mask\"")).unwrap();
    std::fs::write(folder.path().join("contracts/old.json"), text.replace("glob", "old")).unwrap();
    let checked = run(folder.path(), &["contract", "check"]);
    let expected = "\
contracts/glob.json: property `mask` of `glob` is gone; the contract has it
contracts/glob.json: property `pattern` of `glob` is new; the contract does not have it
contracts/old.json: the tool `old` is gone; the contract has it
";
    assert_eq!((checked.code, checked.stdout.as_str()), (1, expected));
    let found = run(folder.path(), &["contract", "check", "glob", "--json"]);
    assert_eq!(found.code, 1);
    assert_eq!(found.json()[0]["place"], "mask");
}

#[test]
fn a_contract_that_cannot_be_used_is_told_with_its_line() {
    let folder = workspace();
    let missing = run(folder.path(), &["contract", "check", "glob"]);
    assert_eq!((missing.code, missing.stdout.as_str()), (2, ""));
    assert!(missing.stderr.starts_with("error: contracts/glob.json: cannot be read: "), "{missing:?}");
    assert_eq!(run(folder.path(), &["contract", "write", "glob"]).code, 0);
    std::fs::write(folder.path().join("contracts/glob.json"), "{\n  \"name\": \"glob\",\n}\n").unwrap();
    let checked = run(folder.path(), &["contract", "check", "glob"]);
    let expected = "error: contracts/glob.json, line 3, column 1: expected a key between quotes\n";
    assert_eq!((checked.code, checked.stderr.as_str()), (2, expected));
}
