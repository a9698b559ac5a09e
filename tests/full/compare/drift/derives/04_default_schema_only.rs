//! `#[schemars(default)]` alone.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    #[schemars(default)]
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&["{}"]);
}
