//! `#[serde(try_from = "String")]`.

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
#[serde(try_from = "String")]
struct Code {
    /// The code.
    code: String,
}

impl TryFrom<String> for Code {
    type Error = &'static str;

    fn try_from(code: String) -> Result<Self, Self::Error> {
        if code == "ok" { Ok(Self { code }) } else { Err("no such code") }
    }
}

#[allow(dead_code)]
#[derive(Debug, serde::Deserialize, schemars::JsonSchema)]
struct Probe {
    /// A code.
    a: Code,
}

fn main() {
    probe::judge::<Probe>(&[r#"{"a":"zz"}"#]);
}
