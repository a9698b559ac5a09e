//! What serde derives asks for a decoder at each of its places, and rustc answers each; the last error says what to do.
use tool_core::tool;

struct Place;

/// Go.
#[tool]
async fn go(
    /// Where to.
    place: Place,
) {
    let _ = place;
}

fn main() {}
