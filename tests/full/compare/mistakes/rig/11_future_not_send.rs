//! A value that cannot go to another thread lives across an `.await`.

use std::rc::Rc;

use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Forecast the weather.
#[rig_tool]
pub async fn forecast() -> Result<String, ToolExecutionError> { //~ HERE
    let shared = Rc::new(String::new()); //~ HERE
    std::future::ready(()).await; //~ HERE
    Ok(shared.to_string())
}

fn main() {}
