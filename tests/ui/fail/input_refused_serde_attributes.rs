use tool_core::tool_input;

#[tool_input]
#[serde(tag = "kind", bound = "", rename_all(deserialize = "camelCase"), from = "Other", try_from = "Other", unheard_of)]
struct ReadArgs {
    /// Where.
    #[serde(alias = "file")]
    path: String,
    /// Where.
    #[serde(with = "module", rename(deserialize = "row"))]
    line: u32,
    /// How.
    #[serde(deserialize_with = "decode", borrow)]
    order: Order,
}

#[tool_input]
#[serde(transparent, default, expecting = "an order")]
enum Order {
    /// Up.
    #[serde(alias = "upwards")]
    Up,
    /// Down.
    #[serde(other)]
    Down,
    /// Aside.
    #[serde(skip, untagged)]
    Aside,
}

fn main() {}
