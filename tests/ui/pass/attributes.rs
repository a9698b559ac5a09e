//! Other attributes stay, conditions are shared, and `derive`s below `#[tool_input]` see serde's attributes.

#![deny(warnings)]

use tool_core::{Tool, ToolRegistry, serde, tool, tool_input};

#[tool_input]
#[derive(Debug, Clone, PartialEq, Default, serde::Serialize)]
#[serde(crate = "tool_core::serde", rename_all = "camelCase", default)]
struct FindArgs {
    /// The word.
    the_word: String,
    /// How many.
    #[serde(rename = "max", skip_serializing_if = "Option::is_none")]
    limit: Option<u8>,
    /// Only there on some systems.
    #[cfg(unix)]
    #[schemars(length(max = 3))]
    user: String,
    /// Nowhere.
    #[cfg(not(any(unix, not(unix))))]
    nowhere: NoSuchType,
    /// How.
    #[serde(default = "up")]
    order: Order,
}

fn up() -> Order {
    Order::Up
}

#[tool_input(open)]
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Empty {}

#[tool_input]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, serde::Serialize)]
#[serde(crate = "tool_core::serde", rename_all = "snake_case")]
enum Order {
    /// Up.
    #[default]
    Up = 3,
    /// Down.
    #[serde(rename = "downwards")]
    Down = 5,
}

/// Find.
#[must_use]
#[tool]
#[deprecated]
#[inline]
async fn find(args: FindArgs) -> String {
    format!("{args:?}")
}

/// Not here.
#[tool]
#[cfg(not(any(unix, not(unix))))]
async fn nowhere(args: NoSuchType) -> String {
    args.text
}

/// Not here either, and its mistakes do not matter.
#[tool(unheard_of)]
#[cfg(not(any(unix, not(unix))))]
async fn nowhere_at_all() {}

/// Not here.
#[tool_input]
#[cfg(not(any(unix, not(unix))))]
struct Nowhere {
    /// Nothing.
    nothing: NoSuchType,
}

fn main() {
    assert!(ToolRegistry::builder().register(Find).build().is_ok());
    let args: FindArgs = tool_core::serde_json::from_str(r#"{"theWord":"a","order":"downwards"}"#).unwrap();
    assert_eq!((args.order, args.limit), (Order::Down, None));
    assert_eq!(tool_core::serde_json::to_value(Order::Up).unwrap(), "up");
    let _ = (Empty {}, Find::NAME);
}
