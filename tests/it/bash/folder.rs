//! Where a command starts: the workspace or a folder in it, never elsewhere.

use std::os::unix::fs::symlink;
use std::time::Duration;

use serde_json::json;
use tool_core::ToolErrorCode;
use tool_std::PathError;

use super::Fixture;

#[tokio::test]
async fn a_command_starts_in_the_workspace_or_the_named_folder() {
    let fixture = Fixture::new();
    std::fs::create_dir_all(fixture.folder.path().join("a/b")).unwrap();
    let root = fixture.root();
    assert_eq!(fixture.run("pwd -P; echo $PWD").await.text(), format!("{0}\n{0}", root.display()));
    for cwd in ["a/b", "./a//b/", "a/b/../b", root.join("a/b").to_str().unwrap()] {
        let result = fixture.call(json!({ "command": "pwd -P; echo $PWD", "cwd": cwd })).await;
        assert_eq!(result.text(), format!("{0}\n{0}", root.join("a/b").display()), "{cwd}");
    }
}

#[tokio::test]
async fn a_link_to_a_folder_inside_may_be_entered() {
    let fixture = Fixture::new();
    std::fs::create_dir(fixture.folder.path().join("real")).unwrap();
    symlink("real", fixture.folder.path().join("link")).unwrap();
    let result = fixture.call(json!({ "command": "echo $PWD", "cwd": "link" })).await;
    assert_eq!(result.text(), fixture.root().join("real").to_str().unwrap(), "PWD is the true path");
}

#[tokio::test]
async fn s3_a_folder_outside_is_refused_and_nothing_runs() {
    let outside = tempfile::tempdir().unwrap();
    let fixture = Fixture::new();
    symlink(outside.path(), fixture.folder.path().join("link")).unwrap();
    std::fs::create_dir(fixture.folder.path().join("a")).unwrap();
    let sibling = format!("{}-evil", fixture.root().display());
    for cwd in ["..", "a/../..", "/", "link", "link/..", "a\0b", sibling.as_str()] {
        let result = fixture.call(json!({ "command": "touch ran", "cwd": cwd })).await;
        let error = result.error().unwrap();
        assert_eq!(error.code(), ToolErrorCode::ExecutionError, "{cwd}");
        let reason: &PathError = error.source().unwrap().downcast_ref().unwrap();
        assert!(reason.is_refusal(), "{cwd}: {reason:?}");
    }
    assert_eq!(outside.path().read_dir().unwrap().count(), 0);
    assert!(!fixture.folder.path().join("ran").exists());
}

#[tokio::test]
async fn s4_a_link_that_takes_the_place_of_the_folder_meanwhile_leads_nowhere() {
    let outside = tempfile::tempdir().unwrap();
    let fixture = Fixture::new();
    let folder = fixture.folder.path().join("folder");
    let (real, link) = (fixture.folder.path().join("real"), fixture.folder.path().join("link"));
    std::fs::create_dir(&folder).unwrap();
    symlink(outside.path(), &link).unwrap();
    let (stop, stopped) = std::sync::mpsc::channel::<()>();
    let swapper = std::thread::spawn(move || {
        while stopped.try_recv() == Err(std::sync::mpsc::TryRecvError::Empty) {
            // Either stands there for about as long as it takes to start a command.
            std::fs::rename(&folder, &real).unwrap();
            std::fs::rename(&link, &folder).unwrap();
            std::thread::sleep(Duration::from_millis(1));
            std::fs::rename(&folder, &link).unwrap();
            std::fs::rename(&real, &folder).unwrap();
            std::thread::sleep(Duration::from_millis(1));
        }
    });
    let mut ran = 0;
    for _ in 0..200 {
        let result = fixture.call(json!({ "command": "touch ran", "cwd": "folder" })).await;
        ran += usize::from(!result.is_error());
    }
    drop(stop);
    swapper.join().unwrap();
    assert!(ran > 0, "some calls met the folder");
    assert_eq!(outside.path().read_dir().unwrap().count(), 0, "none met the link");
}

#[tokio::test]
async fn a_folder_that_is_none_is_named_in_the_error() {
    let fixture = Fixture::new();
    std::fs::write(fixture.folder.path().join("file"), "").unwrap();
    for cwd in ["file", "absent"] {
        let result = fixture.call(json!({ "command": "true", "cwd": cwd })).await;
        assert!(result.is_error() && result.text().contains(&format!("`{cwd}`")), "{}", result.text());
    }
}
