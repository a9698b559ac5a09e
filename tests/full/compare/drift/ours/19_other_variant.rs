//! `#[serde(other)]`.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
enum Kind {
    /// A.
    A,
    /// Anything else.
    #[serde(other)] //~ HERE
    Other,
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
    probe::judge::<Probe>(&[r#"{"a":"unheard of"}"#]).await;
}
