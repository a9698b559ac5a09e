use tool_core::tool_input;

const PATTERN: &str = "[a-z]";

#[tool_input]
struct Args {
    /// No format that is enforced.
    #[schemars(extend("format" = "color"))]
    color: String,
    /// Neither is this.
    #[schemars(ip)]
    host: String,
    /// Not a format.
    #[schemars(extend("x-order" = 1))]
    order: String,
    /// Not on items.
    #[schemars(inner(length(min = 1)))]
    words: Vec<String>,
    /// Not a literal.
    #[schemars(regex(pattern = PATTERN))]
    code: String,
    /// Not a form of it.
    #[schemars(pattern = "[a-z]")]
    word: String,
    /// Written otherwise.
    #[schemars(contains(pattern = "a"))]
    part: String,
    /// Twice.
    #[schemars(email, url)]
    mail: String,
}

#[tool_input]
struct OfNumber {
    /// A number has no pattern.
    #[schemars(regex(pattern = "[0-9]"))]
    number: u8,
}

#[tool_input]
struct OfList {
    /// Nor has a list a format.
    #[schemars(email)]
    mails: Vec<String>,
}

fn main() {}
