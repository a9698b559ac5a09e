//! `#[schemars(with = "String")]` on a number.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// A number.
    #[schemars(with = "String")] //~ HERE
    a: i32,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":"1"}"#, r#"{"a":1}"#]).await;
}
