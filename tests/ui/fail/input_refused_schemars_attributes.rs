use tool_core::tool_input;

#[tool_input]
#[schemars(deny_unknown_fields, crate = "schemars", title = "Read")]
struct ReadArgs {
    /// Where.
    #[schemars(rename = "file", skip)]
    path: String,
    /// Where.
    #[schemars(default, example = 1, required, description = "The line.")]
    line: Option<u32>,
    /// How.
    #[schemars(with = "String", extend("x" = 1))]
    order: Order,
    /// How many.
    #[validate(range(min = 1))]
    #[garde(length(max = 3))]
    limits: Vec<u8>,
}

#[tool_input]
enum Order {
    /// Up.
    #[schemars(rename = "up")]
    Up,
}

fn main() {}
