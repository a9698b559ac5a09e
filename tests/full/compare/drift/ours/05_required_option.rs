//! `#[schemars(required)]` on an `Option`.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// A number.
    #[schemars(required)] //~ HERE
    a: Option<i32>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&["{}", r#"{"a":null}"#]).await;
}
