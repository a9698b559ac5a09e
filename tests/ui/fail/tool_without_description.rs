use tool_core::tool;

#[tool]
async fn nothing() {}

///
#[tool]
async fn blank_comment() {}

/// Said to people, not to the model.
#[tool(description = "  ")]
async fn blank_text() {}

#[doc(hidden)]
#[tool]
async fn hidden() {}

fn main() {}
