//! `#[schemars(required)]` on an `Option`.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    #[schemars(required)]
    a: Option<i32>,
}

fn main() {
    probe::judge::<Probe>(&["{}", r#"{"a":null}"#]);
}
