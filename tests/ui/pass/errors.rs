//! `#[derive(ToolError)]` on every kind of type.

#![deny(warnings)]

use std::fmt;

use tool_core::{IntoToolError, ToolError, ToolErrorCode, tool};

#[derive(Debug, ToolError)]
#[tool_error(code = Unavailable)]
enum Lookup<T: fmt::Debug + Send + Sync + 'static> {
    #[tool_error(code = InvalidArguments)]
    NoSuchPlace(T),
    #[tool_error(code = Refused)]
    Forbidden {
        #[allow(dead_code)]
        reason: String,
    },
    Down,
}

impl<T: fmt::Debug + Send + Sync + 'static> fmt::Display for Lookup<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl<T: fmt::Debug + Send + Sync + 'static> std::error::Error for Lookup<T> {}

#[derive(Debug, ToolError)]
#[tool_error(crate = ::tool_core)]
struct Plain;

impl fmt::Display for Plain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("plain")
    }
}

impl std::error::Error for Plain {}

/// Fails.
#[tool]
async fn fail() -> Result<(), Plain> {
    Err(Plain)
}

fn main() {
    let code = |error: Lookup<u8>| error.into_tool_error().code();
    assert_eq!(code(Lookup::NoSuchPlace(3)), ToolErrorCode::InvalidArguments);
    assert_eq!(code(Lookup::Forbidden { reason: "no".into() }), ToolErrorCode::Refused);
    assert_eq!(code(Lookup::Down), ToolErrorCode::Unavailable);
    let error = Plain.into_tool_error();
    assert_eq!((error.code(), error.message()), (ToolErrorCode::ExecutionError, "plain"));
    assert!(error.source().is_some_and(|source| source.is::<Plain>()));
    let _ = Fail;
}
