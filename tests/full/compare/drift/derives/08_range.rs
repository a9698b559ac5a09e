//! `#[schemars(range(..))]`.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    #[schemars(range(min = 1, max = 7))]
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":9}"#]);
}
