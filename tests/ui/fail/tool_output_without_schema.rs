//! rustc reports the type once as it is written and once as the tool's output.
use tool_core::{Json, ToolError, tool};

struct Sum;

/// Add.
#[tool]
async fn add() -> Json<Sum> {
    Json(Sum)
}

/// Add.
#[tool]
async fn add_again() -> Result<Json<Sum>, ToolError> {
    Ok(Json(Sum))
}

fn main() {}
