//! `#[serde(deserialize_with)]` that takes text for a number.

fn number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    let text = <String as serde::Deserialize>::deserialize(deserializer)?;
    text.parse().map_err(serde::de::Error::custom)
}

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    #[serde(deserialize_with = "number")]
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":1}"#, r#"{"a":"1"}"#]);
}
