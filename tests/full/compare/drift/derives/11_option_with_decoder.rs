//! `Option` with `#[serde(deserialize_with)]`, absent.

fn number<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<i32>, D::Error> {
    serde::Deserialize::deserialize(deserializer)
}

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    #[serde(deserialize_with = "number")]
    a: Option<i32>,
}

fn main() {
    probe::judge::<Probe>(&["{}"]);
}
