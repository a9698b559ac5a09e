//! `#[schemars(deny_unknown_fields)]` alone, and a key too many.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[schemars(deny_unknown_fields)]
struct Probe {
    /// A number.
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":1,"z":1}"#]);
}
