use tool_core::tool_input;

#[tool_input]
struct Stop {
    /// Which kind.
    kind: String,
}

#[tool_input]
#[serde(tag = "kind")]
enum Held {
    /// A stop.
    At(Stop),
    /// A name.
    Named(String),
    /// Several.
    Several(Vec<Stop>),
}

#[tool_input]
#[serde(tag = "kind")]
enum Written {
    /// A stop.
    At {
        /// Which kind.
        kind: String,
    },
}

#[tool_input]
#[serde(tag = "kind")]
enum OfParameter<T> {
    /// It.
    It(T),
}

#[tool_input]
#[serde(tag = "kind", content = "kind")]
enum Twice {
    /// A flag.
    Flag(bool),
    /// A number.
    Number(u8),
}

fn main() {}
