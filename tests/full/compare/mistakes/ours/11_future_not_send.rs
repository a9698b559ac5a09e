//! A value that cannot go to another thread lives across an `.await`.

use std::rc::Rc;

use tool_core::tool;

/// Forecast the weather.
#[tool]
async fn forecast() -> String { //~ HERE
    let shared = Rc::new(String::new()); //~ HERE
    std::future::ready(()).await; //~ HERE
    shared.to_string()
}

fn main() {}
