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
