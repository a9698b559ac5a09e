//! A tool that fails.

//~ SHOWN
use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::{CallToolResult, ContentBlock};
use rmcp::{ErrorData, schemars, tool, tool_router};

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct ReadArgs {
    /// The file.
    path: String,
}

pub struct Files;

#[tool_router]
impl Files {
    /// Read a file.
    #[tool]
    async fn read_file(&self, Parameters(args): Parameters<ReadArgs>) -> Result<CallToolResult, ErrorData> {
        if args.path.is_empty() {
            // A result that says it failed: the model reads it.
            return Ok(CallToolResult::error(vec![ContentBlock::text("name a file")]));
        }
        // An error of the protocol: the client gets it.
        let text = std::fs::read_to_string(&args.path)
            .map_err(|error| ErrorData::internal_error(error.to_string(), None))?;
        Ok(CallToolResult::success(vec![ContentBlock::text(text)]))
    }
}
//~ END

fn main() {
    assert_eq!(Files::tool_router().list_all().len(), 1);
}
