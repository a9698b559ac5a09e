//! `#[schemars(length(..))]`.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A text.
    #[schemars(length(max = 2))]
    a: String,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":"abc"}"#]);
}
