//! `#[schemars(range(..))]`.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// A number.
    #[schemars(range(min = 1, max = 7))]
    a: i32,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":9}"#]).await;
}
