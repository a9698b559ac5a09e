//! `#[schemars(regex(..))]`.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// A text.
    #[schemars(regex(pattern = "^a$"))] //~ HERE
    a: String,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":"b"}"#]).await;
}
