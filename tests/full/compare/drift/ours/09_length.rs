//! `#[schemars(length(..))]`.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// A text.
    #[schemars(length(max = 2))]
    a: String,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":"abc"}"#]).await;
}
