//! `#[serde(other)]`.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
enum Kind {
    /// A.
    A,
    /// Anything else.
    #[serde(other)]
    Other,
}

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// The kind.
    a: Kind,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":"unheard of"}"#]);
}
