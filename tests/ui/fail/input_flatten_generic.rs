//! rustc reports the type once as it is written and once as the expansion names it.
use tool_core::{tool, tool_input};

#[tool_input]
struct Page<T> {
    /// Which page.
    number: u32,
    #[serde(flatten)]
    rest: T,
}

#[tool_input]
struct Line {
    /// What it says.
    text: String,
}

#[tool_input]
enum Order {
    /// Up.
    Up,
}

#[tool_input]
struct Sound {
    /// A page.
    page: Page<Line>,
}

#[tool_input]
struct Args {
    /// A page.
    page: Page<Order>,
}

/// Turn a page.
#[tool]
async fn turn(args: Args) {
    let _ = args;
}

/// Turn a page.
#[tool]
async fn turn_soundly(args: Sound) {
    let _ = args;
}

fn main() {}
