//! A list where a struct stands.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A number.
    a: i32,
    /// A text.
    b: String,
}

fn main() {
    probe::judge::<Probe>(&[r#"[1,"x"]"#]);
}
