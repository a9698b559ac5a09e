//! A value that cannot go to another thread lives across an `.await`.

use std::rc::Rc;

use llm_tool::{ToolError, llm_tool};

/// Forecast the weather.
#[llm_tool]
pub async fn forecast() -> Result<String, ToolError> { //~ HERE
    let shared = Rc::new(String::new()); //~ HERE
    std::future::ready(()).await; //~ HERE
    Ok(shared.to_string())
}

fn main() {}
