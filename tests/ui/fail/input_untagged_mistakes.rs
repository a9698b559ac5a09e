use tool_core::tool_input;

#[tool_input]
#[serde(untagged)]
enum WithNothing {
    /// Nothing.
    Nothing,
    /// A number.
    Number(u8),
}

#[tool_input]
#[serde(untagged)]
enum OfParameter<T> {
    /// It.
    It(T),
    /// A number.
    Number(u8),
}

#[tool_input]
#[serde(untagged, tag = "kind")]
enum Both {
    /// A flag.
    Flag(bool),
    /// A number.
    Number(u8),
}

#[tool_input]
#[serde(content = "with")]
enum OnlyContent {
    /// A flag.
    Flag(bool),
    /// A number.
    Number(u8),
}

fn main() {}
