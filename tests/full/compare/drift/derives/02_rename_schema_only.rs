//! `#[schemars(rename)]` alone.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    #[schemars(rename = "x")]
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"x":1}"#, r#"{"a":1}"#]);
}
