//! Names.

use std::collections::BTreeMap;

use tool_core::tool_input;

#[tool_input]
#[derive(Default)]
pub(crate) enum Order {
    /// Up.
    #[default]
    Up,
    /// Down.
    Down,
}

#[tool_input]
pub(crate) enum Single {
    /// The only one.
    Only,
}

#[tool_input]
pub(crate) enum RenamedVariants {
    /// Text.
    #[serde(rename = "text/plain")]
    Text,
    /// HTML.
    #[serde(rename = "text/html; charset=utf-8")]
    Html,
}

#[tool_input]
#[serde(rename_all = "kebab-case")]
pub(crate) enum KebabCase {
    /// One.
    FirstOne,
    /// Two.
    SecondOne,
}

#[tool_input]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub(crate) enum ShoutingCase {
    /// One.
    FirstOne,
    /// Two.
    #[serde(rename = "other")]
    SecondOne,
}

#[tool_input]
pub(crate) struct EnumFields {
    /// The order.
    order: Order,
    /// Another.
    perhaps: Option<KebabCase>,
    /// Up, if not given.
    #[serde(default)]
    default: Order,
    /// Several.
    several: Vec<RenamedVariants>,
    /// By name.
    by_name: BTreeMap<String, Order>,
}
