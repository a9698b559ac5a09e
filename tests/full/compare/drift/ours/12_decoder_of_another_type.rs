//! `#[serde(deserialize_with)]` that takes text for a number.

use tool_core::{serde, tool_input};

fn number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    let text = <String as serde::Deserialize>::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// A number.
    #[serde(deserialize_with = "number")] //~ HERE
    a: i32,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":1}"#, r#"{"a":"1"}"#]).await;
}
