//! `#[serde(try_from = "String")]`.

use tool_core::tool_input;

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
#[serde(try_from = "String")] //~ HERE
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

#[tool_input]
#[allow(dead_code)]
#[derive(Debug)]
struct Probe {
    /// A code.
    a: Code,
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    probe::judge::<Probe>(&[r#"{"a":"zz"}"#]).await;
}
