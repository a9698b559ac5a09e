//! What is running during a command and after it.

use std::time::{Duration, Instant};

use serde_json::json;
use tool_core::{CancellationToken, ToolCall, ToolErrorCode};
use tool_std::bash::{Ending, HomePolicy};

use super::{Fixture, eventually, is_alive, living_in_group, report};

/// Returning at all is what matters in these tests; what they wait for would take a minute or more.
const PROMPTLY: Duration = Duration::from_secs(20);

#[tokio::test]
async fn b1_a_background_process_does_not_hold_the_call() {
    let fixture = Fixture::new();
    let start = Instant::now();
    let result = fixture.run("echo $$ > group; sleep 60 & echo done").await;
    assert!(start.elapsed() < PROMPTLY);
    assert!(!result.is_error() && result.text().starts_with("done\n"), "{}", result.text());
    assert!(result.text().contains("background processes ended with the command: 1"));
    assert!(living_in_group(fixture.number_in("group").await).is_empty());
}

#[tokio::test]
async fn b1_a_background_process_may_clean_up() {
    let fixture = Fixture::new();
    let script = r"(trap 'echo bye > farewell; exit' TERM; touch ready; while :; do sleep 0.01; done) &
        until [ -e ready ]; do sleep 0.01; done; echo done";
    assert!(fixture.run(script).await.text().starts_with("done\n"));
    assert_eq!(std::fs::read_to_string(fixture.folder.path().join("farewell")).unwrap(), "bye\n");
}

#[tokio::test]
async fn b2_a_process_that_left_the_group_is_named() {
    for home in [HomePolicy::Private, HomePolicy::Workspace] {
        let fixture = Fixture::with(|shell| shell.home(home));
        let start = Instant::now();
        let result = fixture.run("setsid sh -c 'echo $$ > survivor; exec sleep 60' & until [ -s survivor ]; do sleep 0.01; done; echo spawned").await;
        assert!(start.elapsed() < PROMPTLY);
        let survivor = fixture.number_in("survivor").await;
        assert!(!result.is_error() && result.text().starts_with("spawned\n"));
        assert!(result.text().contains(&format!("process {survivor} (")), "{}", result.text());
        assert!(is_alive(survivor), "it is named, not killed");
        kill(survivor).await;
    }
}

#[tokio::test]
async fn b2_hiding_from_the_pipe_or_from_the_environment_is_not_enough() {
    let fixture = Fixture::new();
    for command in [
        "setsid sh -c 'echo $$ > survivor; exec sleep 60' > /dev/null 2>&1",
        "setsid env -i sh -c 'echo $$ > survivor; exec /bin/sleep 60'",
    ] {
        let script = format!("rm -f survivor; {command} & until [ -s survivor ]; do sleep 0.01; done");
        let result = fixture.run(&script).await;
        let survivor = fixture.number_in("survivor").await;
        assert!(result.text().contains(&format!("process {survivor} (")), "{}", result.text());
        kill(survivor).await;
    }
}

async fn kill(process: i32) {
    Fixture::new().run(&format!("kill -KILL {process}")).await;
}

#[tokio::test]
async fn b3_a_timeout_ends_every_process_of_the_pipeline() {
    let fixture = Fixture::new();
    let start = Instant::now();
    let script = "echo $$ > group; mkfifo fifo; (while :; do echo c; sleep 0.1; done) > fifo & cat fifo";
    let result = fixture.run_for(script, 1_000).await;
    assert!(start.elapsed() < PROMPTLY);
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::TimedOut);
    assert_eq!(report(&result).ending, Ending::TimedOut(Duration::from_secs(1)));
    assert!(report(&result).output.head.starts_with("c\nc\n"), "what it printed is kept");
    assert!(living_in_group(fixture.number_in("group").await).is_empty());
}

#[tokio::test]
async fn b3_a_process_that_left_the_group_is_named_after_a_timeout() {
    let fixture = Fixture::new();
    let result = fixture.run_for("setsid sh -c 'echo $$ > survivor; exec sleep 60' & sleep 60", 2_000).await;
    let survivor = fixture.number_in("survivor").await;
    assert_eq!(report(&result).survivors.iter().map(|survivor| survivor.pid).collect::<Vec<_>>(), [survivor]);
    assert!(result.text().contains(&survivor.to_string()));
    kill(survivor).await;
}

#[tokio::test]
async fn b4_a_filter_in_the_background_finishes_its_output() {
    let result = Fixture::new().run("exec > >(sleep 0.02; cat) 2>&1; echo ok").await;
    assert_eq!(result.text(), "ok");
}

#[tokio::test]
async fn b5_a_process_that_ignores_the_polite_signal_is_killed() {
    let fixture = Fixture::new();
    let start = Instant::now();
    let result = fixture.run_for("echo $$ > group; trap '' TERM; sleep 60 & sleep 60; sleep 60", 1_000).await;
    assert!(start.elapsed() < PROMPTLY);
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::TimedOut);
    assert!(living_in_group(fixture.number_in("group").await).is_empty());
}

#[test]
fn b5_a_busy_blocking_pool_does_not_save_a_process() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().max_blocking_threads(1).build().unwrap();
    runtime.block_on(async {
        let fixture = Fixture::new();
        let start = Instant::now();
        fixture.run_for("echo $$ > group; trap '' TERM; sleep 60 & sleep 60; sleep 60", 1_000).await;
        assert!(start.elapsed() < PROMPTLY);
        assert!(living_in_group(fixture.number_in("group").await).is_empty());
    });
}

#[tokio::test]
async fn b5_a_process_that_heeds_the_polite_signal_may_clean_up() {
    let fixture = Fixture::new();
    let result = fixture.run_for("trap 'echo cleaned up; exit' TERM; sleep 60 & wait", 2_000).await;
    assert!(result.text().contains("cleaned up"), "{}", result.text());
}

#[tokio::test]
async fn b5_a_stopped_process_is_ended_too() {
    let fixture = Fixture::new();
    fixture.run_for("echo $$ > group; kill -STOP $$", 1_000).await;
    assert!(living_in_group(fixture.number_in("group").await).is_empty());
}

#[tokio::test]
async fn b6_loops_in_the_background_end_with_a_timeout() {
    let fixture = Fixture::new();
    fixture.run_for("echo $$ > group; while :; do sleep 0.01; done & while :; do sleep 0.01; done", 1_000).await;
    assert!(living_in_group(fixture.number_in("group").await).is_empty());
}

#[tokio::test]
async fn x4_dropping_the_call_kills_the_group_and_removes_its_folders() {
    let fixture = Fixture::new();
    let session = fixture.session.clone();
    let arguments = json!({ "command": "echo $HOME > home; sleep 60 & echo $$ > group; sleep 60" });
    let call = tokio::spawn(async move { session.dispatch(ToolCall::new("call_1", "bash", arguments)).await });
    let group = fixture.number_in("group").await;
    call.abort();
    assert!(call.await.unwrap_err().is_cancelled());
    eventually(|| living_in_group(group).is_empty().then_some(())).await;
    let home = std::fs::read_to_string(fixture.folder.path().join("home")).unwrap();
    eventually(|| (!std::path::Path::new(home.trim()).exists()).then_some(())).await;
}

#[tokio::test]
async fn x4_cancelling_the_session_kills_the_group() {
    let fixture = Fixture::new();
    let token = CancellationToken::new();
    let session = fixture.session.clone().with_cancellation(token.clone());
    let arguments = json!({ "command": "sleep 60 & echo $$ > group; sleep 60" });
    let call = tokio::spawn(async move { session.dispatch(ToolCall::new("call_1", "bash", arguments)).await });
    let group = fixture.number_in("group").await;
    token.cancel();
    let result = call.await.unwrap();
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::Cancelled);
    assert!(result.started());
    eventually(|| living_in_group(group).is_empty().then_some(())).await;
}

#[tokio::test]
async fn a_deadline_of_the_host_keeps_what_was_printed() {
    let fixture = Fixture::new();
    let session = fixture.session.clone().with_call_timeout(Duration::from_secs(3));
    let call = ToolCall::new("call_1", "bash", r#"{"command":"echo begun; sleep 60"}"#);
    let result = session.dispatch(call).await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::TimedOut);
    assert!(result.text().contains("begun"), "{}", result.text());
}

#[tokio::test]
async fn a_command_is_a_command_whatever_it_begins_with() {
    let result = Fixture::new().run("-e; echo $?").await;
    assert!(result.text().ends_with("127"), "{}", result.text());
}

#[tokio::test]
async fn commands_that_no_system_takes_are_refused_with_advice() {
    let fixture = Fixture::new();
    let result = fixture.run("echo a\0b").await;
    assert!(result.text().contains("NUL"), "{}", result.text());
    let result = fixture.run(&format!("echo {}", "x".repeat(4 << 20))).await;
    assert!(result.text().contains("too long"), "{}", result.text());
}

#[tokio::test]
async fn a_time_beyond_the_longest_is_an_invalid_argument() {
    let fixture = Fixture::new();
    for timeout_ms in [0, 600_001] {
        let result = fixture.run_for("touch ran", timeout_ms).await;
        assert_eq!(result.error().unwrap().code(), ToolErrorCode::InvalidArguments);
    }
    let result = fixture.run("").await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::InvalidArguments);
    assert!(!fixture.folder.path().join("ran").exists());
}
