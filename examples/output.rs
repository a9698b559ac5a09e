//! Runs each example as its reader would, and asserts what it prints.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::disallowed_methods)]

use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Command;
use std::thread;

use serde_json::{Value, json};

/// An example, with nothing of the caller's environment that it would look at.
fn example(name: &str) -> Command {
    // The tests of a package are built beside its examples.
    let mut path = std::env::current_exe().unwrap();
    path.pop();
    path.pop();
    let path: PathBuf = path.join("examples").join(name);
    let mut command = Command::new(path);
    command.env_remove("ANTHROPIC_API_KEY").env_remove("ANTHROPIC_BASE_URL").env_remove("AGENT_ROOT");
    command
}

fn output(command: &mut Command) -> String {
    let output = command.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn quickstart() {
    let text = output(&mut example("quickstart"));
    let (definitions, answers) = text.split_once("what goes back to it:\n").unwrap();
    let definitions: Value =
        serde_json::from_str(definitions.strip_prefix("what the model is given:\n").unwrap()).unwrap();
    assert_eq!(definitions[0]["input_schema"]["properties"]["days"]["maximum"], 7);
    let answers: Value = serde_json::from_str(answers).unwrap();
    let content = answers["content"].as_array().unwrap();
    assert_eq!(content[0]["content"], "Zürich: sun for 3 days");
    let invalid = content[1]["content"].as_str().unwrap();
    for part in [
        "Error [invalid_arguments]",
        "/city: required",
        "/days: expected a number from 1 to 7",
        "/cty: unknown property, did you mean `city`?",
    ] {
        assert!(invalid.contains(part), "{invalid}");
    }
    assert_eq!(content[2]["content"], "Error [execution_error]: no station there");
}

#[test]
fn stateful_tool() {
    let text = output(&mut example("stateful_tool"));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..4],
        [
            "read_note: Error [execution_error]: there is no note of that title",
            "save_note: saved by call 2",
            "save_note: replaced by call 3",
            "read_note: three litres",
        ]
    );
    assert!(lines[4].starts_with("read_note: Error [invalid_arguments]: /notes: unknown property"), "{}", lines[4]);
}

#[test]
fn concurrent_turn() {
    let expected = "\
as they are ready:
  call 4: Error [unknown_tool]: no tool is named `no_such_tool`
  call 2: wrote b
  call 1: read a
  call 3: wrote a
in call order:
  call 1: read a
  call 2: wrote b
  call 3: wrote a
  call 4: Error [unknown_tool]: no tool is named `no_such_tool`
";
    assert_eq!(output(&mut example("concurrent_turn")), expected);
}

#[test]
fn agent_with_a_script() {
    let expected = "\
I look for the examples.
  glob -> ok
The first is concurrent_turn.rs. I read it, and try a tool that does not exist.
  read_file -> ok
  open_file -> error
That is all.
[answered]
";
    assert_eq!(output(&mut example("agent")), expected);
}

#[test]
fn agent_with_the_api() {
    let (url, server) = serve(vec![
        json!({ "stop_reason": "tool_use", "content": [
            { "type": "tool_use", "id": "toolu_1", "name": "read_file", "input": { "path": "lib.rs", "limit": 1 } },
            { "type": "tool_use", "id": "toolu_2", "name": "read_file", "input": {} },
        ]}),
        json!({ "stop_reason": "pause_turn", "content": [{ "type": "text", "text": "A moment." }] }),
        json!({ "stop_reason": "end_turn", "content": [{ "type": "text", "text": "Done." }] }),
    ]);
    let text = output(example("agent").env("ANTHROPIC_API_KEY", "test-key").env("ANTHROPIC_BASE_URL", url));
    assert_eq!(text, "  read_file -> ok\n  read_file -> error\nA moment.\nDone.\n[answered]\n");
    let requests = server.join().unwrap();
    assert_eq!(requests.len(), 3);
    for (head, body) in &requests {
        assert!(head.starts_with("POST /v1/messages"), "{head}");
        assert!(head.to_lowercase().contains("x-api-key: test-key"), "{head}");
        let names: Vec<&Value> = body["tools"].as_array().unwrap().iter().map(|tool| &tool["name"]).collect();
        assert_eq!(names, ["read_file", "glob", "bash", "write_file", "edit_file"]);
    }
    let messages = requests[1].1["messages"].as_array().unwrap();
    assert_eq!(messages.len(), 3, "one user message answers the whole turn");
    let results = messages[2]["content"].as_array().unwrap();
    assert!(results[0]["content"].as_str().unwrap().contains("Examples, one file each"));
    assert_eq!(results[1]["is_error"], true);
    assert_eq!(requests[2].1["messages"].as_array().unwrap().len(), 4, "after a pause the same conversation goes on");
}

#[test]
fn agent_stops_for_every_reason() {
    let call = json!([{ "type": "tool_use", "id": "toolu_1", "name": "bash", "input": { "command": "touch ran" } }]);
    for (reason, content, last) in [
        ("max_tokens", &call, "[the answer was cut off]"),
        ("refusal", &json!([]), "[refused]"),
        ("something_new", &json!([]), "[stopped: something_new]"),
    ] {
        let (url, server) = serve(vec![json!({ "stop_reason": reason, "content": content })]);
        let text = output(example("agent").env("ANTHROPIC_API_KEY", "k").env("ANTHROPIC_BASE_URL", url));
        assert_eq!(text.lines().last(), Some(last));
        assert!(!text.contains("bash ->"), "a call in an answer that was cut off is not run: {text}");
        server.join().unwrap();
    }
    let busy = json!({ "stop_reason": "tool_use", "content": [
        { "type": "tool_use", "id": "toolu_1", "name": "glob", "input": { "pattern": "*.toml" } },
    ]});
    let (url, server) = serve(vec![busy; 8]);
    let text = output(example("agent").env("ANTHROPIC_API_KEY", "k").env("ANTHROPIC_BASE_URL", url));
    assert_eq!(text.lines().last(), Some("[still busy after 8 turns]"));
    assert_eq!(server.join().unwrap().len(), 8);
}

/// A server on loopback that gives these answers, one a request, and then ends. It returns the requests.
fn serve(answers: Vec<Value>) -> (String, thread::JoinHandle<Vec<(String, Value)>>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let server = thread::spawn(move || {
        answers
            .into_iter()
            .map(|answer| {
                let (mut stream, _) = listener.accept().unwrap();
                let request = read_request(&mut stream);
                let body = answer.to_string();
                let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\nconnection: close";
                write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).unwrap();
                request
            })
            .collect()
    });
    (url, server)
}

fn read_request(stream: &mut TcpStream) -> (String, Value) {
    let mut bytes = Vec::new();
    let head_end = loop {
        if let Some(end) = bytes.windows(4).position(|window| window == b"\r\n\r\n") {
            break end;
        }
        read_some(stream, &mut bytes);
    };
    let head = String::from_utf8(bytes[..head_end].to_vec()).unwrap();
    let chunked = head.to_lowercase().contains("transfer-encoding: chunked");
    let length = head.lines().find_map(|line| {
        let (name, value) = line.split_once(':')?;
        name.eq_ignore_ascii_case("content-length").then(|| value.trim().parse::<usize>().unwrap())
    });
    assert!(!chunked, "the client is expected to send a length: {head}");
    let end = head_end + 4 + length.unwrap_or(0);
    while bytes.len() < end {
        read_some(stream, &mut bytes);
    }
    (head, serde_json::from_slice(&bytes[head_end + 4..end]).unwrap())
}

fn read_some(stream: &mut TcpStream, bytes: &mut Vec<u8>) {
    let mut buffer = [0; 4096];
    let read = stream.read(&mut buffer).unwrap();
    assert!(read > 0, "the client closed the connection");
    bytes.extend_from_slice(&buffer[..read]);
}
