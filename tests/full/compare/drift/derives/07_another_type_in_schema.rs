//! `#[schemars(with = "String")]` on a number.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    #[schemars(with = "String")]
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":"1"}"#, r#"{"a":1}"#]);
}
