//! What a path in a call's arguments touches, so that two spellings of one file are one resource.

use std::path::Path;

use cap_std::fs::MetadataExt;
use tool_core::effects::{Access, Effects, Resource, Scope};

use super::Workspace;
use super::locate::{Found, Location};
use crate::path::PathError;

/// Names are resolved as the tools resolve them. A name that the workspace refuses touches nothing: the tool refuses it
/// too. One that cannot be resolved for another reason may touch anything, to be safe.
impl Scope for Workspace {
    fn reads(&self, name: &str, effects: &mut Effects) {
        match self.resolve(name).and_then(|path| self.locate(&path)) {
            Ok(location) => touch(Access::Read, &location, effects),
            Err(error) => touch_unknown(Access::Read, &error, effects),
        }
    }

    /// Creating a file changes the list of its folder: the topmost folder that does not exist yet is what is added.
    fn writes(&self, name: &str, effects: &mut Effects) {
        match self.resolve(name).and_then(|path| self.locate(&path)) {
            Ok(location) => {
                touch(Access::Write, &location, effects);
                if let Found::Nothing { .. } = location.found
                    && let Some(parent) = location.topmost_missing().parent()
                {
                    effects.touch(Access::Add, resource(parent).entries());
                }
            }
            Err(error) => touch_unknown(Access::Write, &error, effects),
        }
    }
}

fn touch(access: Access, location: &Location, effects: &mut Effects) {
    let path = match access {
        Access::Read => &location.path,
        Access::Add | Access::Write => location.topmost_missing(),
    };
    effects.touch(access, resource(path));
    if let Found::File(metadata) = &location.found
        && metadata.nlink() > 1
    {
        // Its other names are other paths, so the file itself is named as well.
        effects.touch(access, Resource::lock(&format!("inode {}:{}", metadata.dev(), metadata.ino())));
    }
}

fn touch_unknown(access: Access, error: &PathError, effects: &mut Effects) {
    if !error.is_refusal() {
        effects.touch(access, Resource::world());
    }
}

fn resource(path: &Path) -> Resource {
    Resource::path(&path.to_string_lossy())
}
