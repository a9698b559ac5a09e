//! `#[serde(flatten)]` of an `Option`, unknown keys denied.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Inner {
    /// A number.
    x: i32,
}

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
struct Probe {
    /// A number.
    a: i32,
    /// More.
    #[serde(flatten)]
    inner: Option<Inner>,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":1,"x":"bad"}"#]);
}
