use tool_core::tool_input;

/// The names of the variants become those of properties.
#[tool_input]
#[serde(rename_all = "kebab-case")]
enum Illegal {
    /// Turn.
    TurnAbout {
        /// By how much.
        by: u8,
    },
    /// Stop.
    StopNow,
}

#[tool_input]
#[serde(tag = "the kind", content = "2")]
enum IllegalTags {
    /// A flag.
    Flag(bool),
    /// A number.
    Number(u8),
}

#[tool_input]
enum Alike {
    /// A flag.
    Flag(bool),
    /// A flag too.
    #[serde(rename = "FLAG")]
    OtherFlag(bool),
}

#[tool_input]
enum Single {
    /// A flag.
    Flag(bool),
}

#[tool_input]
enum Undescribed {
    Flag(bool),
    /// A number.
    Number {
        of: u8,
    },
}

fn main() {}
