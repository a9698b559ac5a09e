//! What the decoder takes is what the schema shows.

#![deny(warnings)]

use std::collections::BTreeMap;

use tool_core::serde_json::{Value, from_value, json};
use tool_core::{ToolInput, tool_input};

#[tool_input]
#[derive(Debug)]
pub struct Page<T> {
    /// Entries.
    pub entries: Vec<T>,
    /// The next page.
    pub next: Option<Box<Page<T>>>,
}

#[tool_input]
#[derive(Debug)]
pub struct Bounded<T: ToolInput + Clone>
where
    T: PartialEq,
{
    /// By name.
    pub by_name: BTreeMap<String, T>,
}

#[tool_input]
#[derive(Debug)]
pub enum Order {
    /// Up.
    Up,
    /// Down.
    Down,
}

#[tool_input]
#[derive(Debug)]
pub struct Everything {
    /// A page.
    pub page: Page<Order>,
    /// Bounded.
    pub bounded: Bounded<u8>,
    /// A share.
    #[schemars(range(min = -0.5, max = 1))]
    pub share: f64,
    /// Exactly so long.
    #[schemars(length(equal = 3))]
    pub code: Option<String>,
}

fn decodes(value: Value) -> bool {
    from_value::<Everything>(value).is_ok()
}

fn main() {
    let good = json!({
        "page": {"entries": ["Up"], "next": {"entries": [], "next": null}},
        "bounded": {"by_name": {"a": 1}},
        "share": 0.5,
    });
    assert!(decodes(good.clone()));
    let with = |pointer: &str, value: Value| {
        let mut changed = good.clone();
        *changed.pointer_mut(pointer).unwrap() = value;
        changed
    };
    assert!(!decodes(json!([good["page"], good["bounded"], 0.5, null])), "a list is no object");
    assert!(!decodes(with("/page", json!([["Up"], null]))), "nor is it one within");
    assert!(!decodes(with("/page/entries/0", json!({"Up": null}))), "a name is text");
    assert!(!decodes(with("/bounded", json!({"by_name": {}, "more": 1}))), "unknown properties are refused");
}
