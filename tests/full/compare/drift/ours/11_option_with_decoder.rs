//! `Option` with `#[serde(deserialize_with)]`, absent.

use tool_core::{serde, tool_input};

fn number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<i32>, D::Error> {
    serde::Deserialize::deserialize(deserializer)
}

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// A number.
    #[serde(deserialize_with = "number")] //~ HERE
    a: Option<i32>,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&["{}"]).await;
}
