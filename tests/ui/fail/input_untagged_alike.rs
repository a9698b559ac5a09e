use tool_core::tool_input;

type Name = String;

/// Two texts.
#[tool_input]
#[serde(untagged)]
enum Texts {
    /// A path.
    Path(String),
    /// A name.
    Name(Name),
}

/// Each has what the other requires.
#[tool_input]
#[serde(untagged)]
enum Objects {
    /// A place.
    Place {
        /// Where.
        city: String,
    },
    /// A place in a country.
    Abroad {
        /// Where.
        city: Option<String>,
    },
}

/// Nothing would tell it from an absent one.
#[tool_input]
#[serde(untagged)]
enum Absent {
    /// A number.
    Number(Option<u8>),
    /// A name.
    Name(String),
}

fn main() {}
