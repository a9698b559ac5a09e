//! Raw identifiers, one letter, other names for tool and struct, and tools where items can stand.

#![deny(warnings)]

use tool_core::{Tool, tool, tool_input};

/// Type it.
#[tool(reads(type))]
async fn r#type(
    /// What.
    r#type: String,
) -> String {
    r#type
}

#[tool_input]
struct r#Struct {
    /// Kind.
    r#struct: u8,
}

/// One letter.
#[tool(name = "not-t", title = "Tea")]
async fn t(r#Struct { r#struct }: Struct) {
    assert_eq!(r#struct, r#struct);
}

/// Its struct would have a name that is taken.
#[tool(struct_name = ReadFileTool)]
async fn read_file() {}

#[derive(Debug)]
struct ReadFile;

/// The names of its variables are those of the expansion.
#[tool(reads(args))]
async fn args(
    #[state] state: &Files,
    /// What.
    args: String,
    /// What else.
    effects: u8,
) {
    let _ = (state, args, effects);
}

struct Files;
impl tool_core::effects::Scope for Files {}

mod inner {
    /// In a module.
    #[tool_core::tool]
    pub(super) async fn in_a_module() {}
}

fn main() {
    /// In a function.
    #[tool]
    async fn in_a_function(
        /// A number.
        number: Option<u8>,
    ) {
        let _ = number;
    }

    assert_eq!(Type::NAME, "type");
    assert_eq!((T::NAME, T::TITLE), ("not-t", Some("Tea")));
    assert_eq!(ReadFileTool::NAME, "read_file");
    assert_eq!(InAFunction::NAME, "in_a_function");
    assert_eq!(inner::InAModule::NAME, "in_a_module");
    let _ = (ReadFile, Args.with_state(Files));
}
