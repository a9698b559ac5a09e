//! What the model reads of a command, and what a host reads of it.

use tool_core::ToolErrorCode;
use tool_std::bash::Ending;

use super::{Fixture, report};

#[tokio::test]
async fn both_streams_come_in_the_order_they_were_written() {
    let result = Fixture::new().run("for n in 1 2 3; do echo out $n; echo err $n >&2; done").await;
    assert_eq!(result.text(), "out 1\nerr 1\nout 2\nerr 2\nout 3\nerr 3");
}

#[tokio::test]
async fn no_output_is_said() {
    assert_eq!(Fixture::new().run("true").await.text(), "(no output)");
}

#[tokio::test]
async fn x3_a_failed_command_is_a_failed_call_with_its_output() {
    let fixture = Fixture::new();
    let result = fixture.run("echo before; exit 3").await;
    assert_eq!(result.error().unwrap().code(), ToolErrorCode::ExecutionError);
    assert_eq!(result.text(), "Error [execution_error]: the command exited with code 3\n\nbefore");
    assert_eq!(report(&result).ending, Ending::Exited(3));

    let result = fixture.run("kill -KILL $$").await;
    assert_eq!(report(&result).ending, Ending::Signalled(9));
}

#[tokio::test]
async fn x6_a_command_has_no_input() {
    assert_eq!(Fixture::new().run("cat; echo end").await.text(), "end");
}

#[tokio::test]
async fn x7_output_that_is_no_text_is_kept_and_said() {
    let text = Fixture::new().run(r"printf 'a\xffb'").await.text();
    assert!(text.starts_with("a\u{fffd}b\n") && text.contains("not all UTF-8"), "{text}");
}

#[tokio::test]
async fn b7_endless_output_costs_bounded_memory_and_no_time() {
    let fixture = Fixture::new();
    let before = resident_mib();
    let result = fixture.run_for("yes", 1_000).await;
    let grown = resident_mib().saturating_sub(before);
    let report = report(&result);
    assert!(matches!(report.ending, Ending::TimedOut(_)));
    let omitted = report.output.omitted.unwrap();
    assert!(omitted.total_bytes > 10_000_000, "the command was not held back: {omitted:?}");
    assert!(result.text().len() < 40_000);
    // Generous, because other tests run in this process too; what was printed is more than that.
    assert!(grown < 256, "{grown} MiB");
}

fn resident_mib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.trim().trim_end_matches(" kB").parse::<u64>().unwrap() / 1024
}

#[tokio::test]
async fn b8_the_end_of_a_long_output_is_kept() {
    let result = Fixture::new().run("seq 1 20000; echo FAILED x; exit 1").await;
    let text = result.text();
    let (_, output) = text.split_once("\n\n").unwrap();
    assert!(output.starts_with("1\n2\n3\n"), "the beginning too");
    assert!(text.contains("\n20000\nFAILED x\n["), "{}", &text[text.len() - 300..]);
}

#[tokio::test]
async fn b9_what_was_left_out_is_counted() {
    let result = Fixture::new().run("seq 1 20000; exit 1").await;
    let output = &report(&result).output;
    let omitted = output.omitted.unwrap();
    let shown = |text: &str| (text.len() as u64, text.lines().count() as u64);
    let (head, tail) = (shown(&output.head), shown(&output.tail));
    assert_eq!(head.0 + omitted.bytes + tail.0, omitted.total_bytes);
    assert_eq!(head.1 + omitted.lines + tail.1, 20_000);
    let text = result.text();
    assert!(text.contains(&format!("[... {} bytes, {} lines left out ...]", omitted.bytes, omitted.lines)));
    let last = text.lines().last().unwrap();
    assert!(last.contains(&omitted.total_bytes.to_string()), "said at the end too: {last}");
}

#[tokio::test]
async fn b12_a_character_across_two_pieces_is_whole() {
    let fixture = Fixture::new();
    let text = fixture.run(r"printf '%8191s' ''; printf '\xc3'; sleep 0.1; printf '\xa9'").await.text();
    assert!(text.ends_with('é') && !text.contains('\u{fffd}'), "{text}");
    // Three bytes each: wherever a long output is cut, it is between two of them.
    let text = fixture.run("for n in $(seq 1 2000); do printf '─────────────────────'; done").await.text();
    assert!(text.contains("left out") && !text.contains('\u{fffd}'));
}
