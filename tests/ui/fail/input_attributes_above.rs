//! Above ours, rustc does not know what `#[serde]` is, and then gives up on what serde derives: two errors. The derive has one.
use tool_core::tool_input;

#[serde(rename_all = "camelCase")]
#[tool_input]
struct Args {
    /// Where.
    home_city: String,
}

#[derive(Debug, serde::Deserialize)]
#[tool_input]
struct Derived {
    /// Where.
    city: String,
}

fn main() {}
