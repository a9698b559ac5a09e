//! `#[serde(alias)]`, unknown keys denied.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Probe {
    /// A number.
    #[serde(alias = "x")]
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"x":1}"#]);
}
