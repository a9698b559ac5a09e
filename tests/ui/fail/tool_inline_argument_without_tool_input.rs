use tool_core::tool;

struct Place;

/// Read.
#[tool]
async fn read(
    /// Where.
    place: Place,
    /// Whatever.
    #[serde(alias = "whatever")]
    anything: u8,
) {
    let _ = (place, anything);
}

/// Write.
#[tool]
async fn write(
    /// Where.
    place: Place,
) {
    let _ = place;
}

fn main() {}
