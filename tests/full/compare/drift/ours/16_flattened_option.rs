//! `#[serde(flatten)]` of an `Option`, unknown keys denied.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Inner {
    /// A number.
    x: i32,
}

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
#[serde(deny_unknown_fields)]
struct Probe {
    /// A number.
    a: i32,
    /// More.
    #[serde(flatten)] //~ HERE
    inner: Option<Inner>, //~ HERE
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":1,"x":"bad"}"#]).await;
}
