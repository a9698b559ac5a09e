//! `#[schemars(regex(..))]`.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A text.
    #[schemars(regex(pattern = "^a$"))]
    a: String,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":"b"}"#]);
}
