//! A unit variant written as an object.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
enum Kind {
    /// A.
    A,
    /// B.
    B,
}

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// The kind.
    a: Kind,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":{"B":null}}"#]);
}
