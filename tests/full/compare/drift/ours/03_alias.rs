//! `#[serde(alias)]`, unknown keys denied.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
#[serde(deny_unknown_fields)]
struct Probe {
    /// A number.
    #[serde(alias = "x")] //~ HERE
    a: i32,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"x":1}"#]).await;
}
