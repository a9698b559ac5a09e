//! `#[schemars(deny_unknown_fields)]` alone, and a key too many.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
#[schemars(deny_unknown_fields)] //~ HERE
struct Probe {
    /// A number.
    a: i32,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":1,"z":1}"#]).await;
}
