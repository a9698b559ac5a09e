//! What a parameter stands for is known where the type is used, so these are found by `cargo build`, and not by
//! `cargo check`.
use tool_core::input::Range;
use tool_core::{ToolRegistry, tool, tool_input};

#[tool_input]
struct Page<T> {
    /// Which page.
    number: u32,
    #[serde(flatten)]
    rest: T,
}

#[tool_input]
struct Bounded<T: Range> {
    /// How many.
    #[schemars(range(max = 1000))]
    count: T,
}

#[tool_input]
struct Line {
    /// Which line.
    number: u32,
}

#[tool_input]
struct Args {
    /// A page.
    page: Page<Line>,
    /// A count.
    count: Bounded<u8>,
}

/// Turn a page.
#[tool]
async fn turn(args: Args) {
    let _ = (args.page.number, args.page.rest.number, args.count.count);
}

fn main() {
    let _ = ToolRegistry::builder().register(Turn).build();
}
