//! An internally tagged unit variant, unknown keys denied.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
#[serde(tag = "op", deny_unknown_fields)] //~ HERE
enum Kind {
    /// A.
    A {
        /// A number.
        x: i32,
    },
    /// B.
    B,
}

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// The kind.
    a: Kind,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":{"op":"B","z":1}}"#]).await;
}
