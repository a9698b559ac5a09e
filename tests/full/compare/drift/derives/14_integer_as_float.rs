//! An integer written as a float.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":1.0}"#]);
}
