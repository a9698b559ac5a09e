//! The file tools through the public interface. Tests are named after the rows of known bugs they keep away.

use std::path::{Path, PathBuf};

use serde_json::Value;
use tempfile::TempDir;
use tool_core::{Session, ToolCall, ToolRegistry, ToolResult};
use tool_std::{EditFile, Glob, Limits, PathError, ReadFile, Workspace, WriteFile};

mod edit;
mod effects;
mod glob;
mod read;
mod security;

/// A workspace `root` with the file tools in it, beside a folder `outside` that nothing may reach.
struct Fixture {
    folder: TempDir,
    workspace: Workspace,
    session: Session,
}

impl Fixture {
    fn new() -> Self {
        Self::with_limits(Limits::DEFAULT)
    }

    fn with_limits(limits: Limits) -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["root", "outside"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        let workspace = Workspace::with_limits(folder.path().join("root"), limits).unwrap();
        let session = session_in(&workspace);
        Self { folder, workspace, session }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("root").join(name)
    }

    fn outside(&self, name: &str) -> PathBuf {
        self.folder.path().join("outside").join(name)
    }

    /// Puts a file into the workspace, with its folders.
    fn put(&self, name: &str, content: impl AsRef<[u8]>) {
        let path = self.path(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, content).unwrap();
    }

    fn link(&self, target: impl AsRef<Path>, name: &str) {
        std::os::unix::fs::symlink(target, self.path(name)).unwrap();
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        std::fs::read(self.path(name)).unwrap()
    }

    fn text(&self, name: &str) -> String {
        String::from_utf8(self.bytes(name)).unwrap()
    }

    async fn call(&self, tool: &str, arguments: Value) -> ToolResult {
        self.session.dispatch(ToolCall::new("call_1", tool, arguments)).await
    }

    /// What the model reads of a call that succeeds.
    async fn ok(&self, tool: &str, arguments: Value) -> String {
        let result = self.call(tool, arguments).await;
        assert!(!result.is_error(), "{}", result.text());
        result.text()
    }

    /// What the model reads of a call that fails in the tool.
    async fn failure(&self, tool: &str, arguments: Value) -> String {
        let result = self.call(tool, arguments).await;
        assert_eq!(result.error().expect("the call fails").code().as_str(), "execution_error");
        result.text()
    }

    /// Everything in and beside the workspace: paths, and what files and links hold.
    fn everything(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let mut found = Vec::new();
        let mut folders = vec![self.folder.path().to_owned()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                let metadata = path.symlink_metadata().unwrap();
                let content = match metadata {
                    metadata if metadata.is_dir() => {
                        folders.push(path.clone());
                        Vec::new()
                    }
                    metadata if metadata.is_symlink() => {
                        path.read_link().unwrap().into_os_string().into_encoded_bytes()
                    }
                    _ => std::fs::read(&path).unwrap(),
                };
                found.push((path, content));
            }
        }
        found.sort();
        found
    }
}

fn session_in(workspace: &Workspace) -> Session {
    let registry = ToolRegistry::builder()
        .register(ReadFile.with_state(workspace.clone()))
        .register(Glob.with_state(workspace.clone()))
        .register(WriteFile.with_state(workspace.clone()))
        .register(EditFile.with_state(workspace.clone()))
        .build()
        .unwrap();
    registry.session()
}

/// The typed reason of a refused path.
fn reason(result: &ToolResult) -> Option<&PathError> {
    result.error()?.source()?.downcast_ref::<PathError>()
}

#[test]
fn five_tools_in_a_fixed_order() {
    let fixture = Fixture::new();
    let tools = tool_std::workspace_tools(&fixture.workspace);
    let registry = ToolRegistry::builder().register_all(tools).build().unwrap();
    let names: Vec<&str> = registry.specs().map(tool_core::ToolSpec::name).collect();
    assert_eq!(names, ["read_file", "glob", "bash", "write_file", "edit_file"]);
}
