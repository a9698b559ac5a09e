use tool_core::tool_input;

#[tool_input]
#[serde(transparent, tag = "kind", bound = "", rename_all(deserialize = "camelCase"), from = "Other", unheard_of)]
struct ReadArgs {
    /// Where.
    #[serde(alias = "file")]
    path: String,
    /// Where.
    #[serde(with = "module", rename(deserialize = "row"))]
    line: u32,
    /// More.
    #[serde(flatten)]
    more: More,
    /// Not for the model.
    #[serde(skip)]
    secret: bool,
    /// How.
    #[serde(deserialize_with = "decode", borrow)]
    order: Order,
}

#[tool_input]
struct More {
    /// How many.
    limit: u8,
}

#[tool_input]
#[serde(untagged, rename_all_fields = "camelCase")]
enum Order {
    /// Up.
    #[serde(alias = "upwards")]
    Up,
    /// Down.
    #[serde(other)]
    Down,
}

fn main() {}
