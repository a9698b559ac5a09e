use std::error::Error;

use tool_core::tool;

/// Count.
#[tool]
async fn text() -> Result<String, String> {
    Ok(String::new())
}

/// Count.
#[tool]
async fn boxed() -> Result<String, Box<dyn Error + Send + Sync>> {
    Ok(String::new())
}

/// Count.
#[tool]
async fn behind_an_alias() -> std::io::Result<String> {
    Ok(String::new())
}

fn main() {}
