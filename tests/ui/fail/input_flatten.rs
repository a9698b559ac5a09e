use std::collections::BTreeMap;

use tool_core::tool_input;

#[tool_input]
struct Inner {
    /// Where.
    city: String,
}

#[tool_input(open)]
struct Open {
    /// Where.
    town: String,
}

#[tool_input]
enum Order {
    /// Up.
    Up,
}

#[tool_input]
struct Nested {
    #[serde(flatten)]
    inner: Inner,
}

#[tool_input]
struct Args {
    #[serde(flatten)]
    option: Option<Inner>,
    #[serde(flatten)]
    rest: BTreeMap<String, u8>,
    #[serde(flatten)]
    order: Order,
    #[serde(flatten)]
    open: Open,
    #[serde(flatten)]
    nested: Nested,
}

#[tool_input]
struct Meets {
    /// Where.
    city: String,
    #[serde(flatten)]
    inner: Inner,
}

#[tool_input]
struct WithMore {
    #[serde(flatten, default, rename = "outer")]
    inner: Inner,
}

#[tool_input]
#[serde(tag = "kind")]
enum InVariant {
    /// A stop.
    At {
        #[serde(flatten)]
        inner: Inner,
    },
}

fn main() {}
