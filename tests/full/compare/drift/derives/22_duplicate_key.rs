//! A key given twice.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    a: i32,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":1,"a":2}"#]);
}
