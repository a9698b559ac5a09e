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

/// An action.
#[tool_input]
#[derive(Debug)]
#[serde(tag = "op", rename_all = "snake_case")]
pub enum Action {
    /// Nothing.
    Stop,
    /// Turn.
    Turn {
        /// By how much.
        by: u16,
    },
    /// A page.
    Page(Page<u8>),
    /// Not on this system.
    #[cfg(any())]
    Nowhere(NoSuchType),
    /// Nor this.
    #[cfg(any())]
    NorHere {
        /// What.
        what: NoSuchType,
    },
}

/// An action, named by its key.
#[tool_input]
#[derive(Debug)]
pub enum ByKey {
    /// Nothing.
    Stop,
    /// Turn.
    Turn(u16),
}

fn acts(value: Value) -> bool {
    from_value::<Action>(value).is_ok()
}

fn acts_by_key(value: Value) -> bool {
    from_value::<ByKey>(value).is_ok()
}

fn main() {
    assert!(acts(json!({"op": "stop"})) && acts(json!({"by": 7, "op": "turn"})));
    assert!(acts(json!({"op": "page", "entries": [1]})));
    assert!(!acts(json!({"op": "stop", "more": 1})), "a variant that holds nothing is closed too");
    assert!(!acts(json!(["turn", {"by": 7}])) && !acts(json!({"op": "turn", "by": 7, "to": 8})));
    assert!(acts_by_key(json!("Stop")) && acts_by_key(json!({"Turn": 7})));
    assert!(!acts_by_key(json!({"Stop": null})), "a name is text");
    assert!(!acts_by_key(json!({"Turn": 7, "Stop": null})) && !acts_by_key(json!({})));

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
