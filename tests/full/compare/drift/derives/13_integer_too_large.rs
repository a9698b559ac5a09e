//! `i32`, and a number that it cannot hold.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":3000000000}"#]);
}
