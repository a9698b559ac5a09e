//! An internally tagged unit variant, unknown keys denied.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(tag = "op", deny_unknown_fields)]
enum Kind {
    /// A.
    A {
        /// A number.
        x: i32,
    },
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
    probe::judge::<Probe>(&[r#"{"a":{"op":"B","z":1}}"#]);
}
