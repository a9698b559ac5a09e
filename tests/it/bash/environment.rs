//! What a command inherits: the allow-list and nothing else.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::os::unix::fs::symlink;

use tool_std::bash::{Environment, HomePolicy};

use super::{Fixture, has_program};

/// Prints the environment that the shell was started with, before it added anything of its own.
const PRINT: &str = r"tr '\0' '\n' < /proc/$$/environ";

fn host() -> Environment {
    Environment::from_variables([
        ("PATH", "/usr/local/bin:/usr/bin:/bin"),
        ("LANG", "C.UTF-8"),
        ("LC_ALL", ""),
        ("LC_TIME", "C"),
        ("TMPDIR", "/var/tmp"),
        ("TEMP", "/var/tmp/temp"),
        ("HOME", "/home/canary"),
        ("USER", "canary"),
        ("OPENAI_API_KEY", "canary"),
        ("ANTHROPIC_API_KEY", "canary"),
        ("SSH_AUTH_SOCK", "/run/canary"),
        ("BASH_ENV", "/canary"),
        ("LD_PRELOAD", "/canary"),
    ])
}

async fn variables(fixture: &Fixture) -> BTreeMap<String, String> {
    let text = fixture.run(PRINT).await.text();
    text.lines().map(|line| line.split_once('=').unwrap()).map(|(name, value)| (name.into(), value.into())).collect()
}

fn names(variables: &BTreeMap<String, String>) -> Vec<&str> {
    variables.keys().map(String::as_str).collect()
}

#[tokio::test]
async fn b11_a_command_sees_exactly_the_allow_list() {
    let fixture = Fixture::with(|shell| shell.environment(host()));
    let variables = variables(&fixture).await;
    assert_eq!(names(&variables), ["HOME", "LANG", "LC_TIME", "PATH", "PWD", "TMPDIR"]);
    assert_eq!(variables["PATH"], "/usr/local/bin:/usr/bin:/bin");
    assert_eq!(variables["LANG"], "C.UTF-8");
    assert_eq!(variables["PWD"], fixture.root().to_str().unwrap());
    assert!(variables.values().all(|value| !value.contains("canary")));
}

#[tokio::test]
async fn b11_the_shell_itself_adds_two_names_and_no_more() {
    let fixture = Fixture::with(|shell| shell.environment(host()));
    let text = fixture.run("env").await.text();
    let mut names: Vec<&str> = text.lines().map(|line| line.split_once('=').unwrap().0).collect();
    names.sort_unstable();
    assert_eq!(names, ["HOME", "LANG", "LC_TIME", "PATH", "PWD", "SHLVL", "TMPDIR", "_"]);
}

#[tokio::test]
async fn b11_what_the_host_process_has_is_filtered_too() {
    assert!(std::env::var_os("CARGO_MANIFEST_DIR").is_some(), "the canary of this test is in place");
    let text = Fixture::new().run("env").await.text();
    assert!(!text.contains("CARGO_"), "{text}");
}

#[tokio::test]
async fn the_policy_for_a_trusted_workspace_is_the_rule_of_the_seed() {
    let fixture = Fixture::with(|shell| shell.environment(host()).home(HomePolicy::Workspace));
    let variables = variables(&fixture).await;
    assert_eq!(names(&variables), ["HOME", "LANG", "LC_TIME", "PATH", "PWD", "TEMP", "TMPDIR"]);
    let root = fixture.root();
    assert_eq!(variables["HOME"], root.to_str().unwrap());
    assert_eq!(variables["PWD"], root.to_str().unwrap());
    assert_eq!((variables["TMPDIR"].as_str(), variables["TEMP"].as_str()), ("/var/tmp", "/var/tmp/temp"));
}

#[tokio::test]
async fn x9_private_folders_are_empty_closed_outside_and_removed() {
    let fixture = Fixture::new();
    let script = r#"for folder in "$HOME" "$TMPDIR"; do stat -c %a "$folder"; ls -A "$folder" | wc -l; echo "$folder"; done;
        touch "$HOME/x" "$TMPDIR/y""#;
    let text = fixture.run(script).await.text();
    let lines: Vec<&str> = text.lines().collect();
    let [home_mode, home_entries, home, temporary_mode, temporary_entries, temporary] = lines[..] else {
        panic!("{text}")
    };
    assert_eq!([home_mode, temporary_mode], ["700", "700"]);
    assert_eq!([home_entries, temporary_entries], ["0", "0"]);
    assert_ne!(home, temporary);
    for folder in [home, temporary].map(std::path::Path::new) {
        assert!(!folder.starts_with(fixture.root()));
        assert!(!folder.exists(), "{} is removed", folder.display());
    }
}

#[tokio::test]
async fn x9_each_command_has_its_own_private_folders() {
    let fixture = Fixture::new();
    assert_ne!(fixture.run("echo $HOME").await.text(), fixture.run("echo $HOME").await.text());
}

#[tokio::test]
async fn x9_no_entry_of_path_is_in_the_workspace_or_relative() {
    let outside = tempfile::tempdir().unwrap();
    let dangling = outside.path().join("link");
    let mut path = OsString::new();
    let fixture = Fixture::with(|shell| {
        let root = shell.workspace().canonical_root();
        symlink(root.join("bin"), &dangling).unwrap();
        path = format!("bin::.:{0}/bin:{0}:{1}:/usr/bin:/bin", root.display(), dangling.display()).into();
        shell.clone().environment(Environment::from_variables([("PATH", &path)]))
    });
    assert_eq!(fixture.run("mkdir bin; echo $PATH").await.text(), "/usr/bin:/bin");
    assert_eq!(fixture.run("echo $PATH").await.text(), "/usr/bin:/bin", "also when they exist");
}

#[tokio::test]
async fn x8_a_git_configuration_in_the_workspace_runs_nothing() {
    if !has_program("git") {
        return;
    }
    let script = "git init -q . && git status > /dev/null; ls";
    let trap = "[core]\n\tfsmonitor = touch trapped\n";

    let fixture = Fixture::new();
    std::fs::write(fixture.folder.path().join(".gitconfig"), trap).unwrap();
    assert_eq!(fixture.run(script).await.text(), "(no output)");

    // The control: the trap works where the workspace is the home.
    let fixture = Fixture::with(|shell| shell.home(HomePolicy::Workspace));
    std::fs::write(fixture.folder.path().join(".gitconfig"), trap).unwrap();
    assert!(fixture.run(script).await.text().contains("trapped"));
}
