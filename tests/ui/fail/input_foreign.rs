use tool_core::{schemars, serde, tool_input};

#[derive(serde::Deserialize, schemars::JsonSchema)]
#[serde(crate = "tool_core::serde")]
#[schemars(crate = "tool_core::schemars")]
struct Date(String);

#[derive(serde::Deserialize, serde::Serialize, schemars::JsonSchema)]
#[serde(crate = "tool_core::serde")]
#[schemars(crate = "tool_core::schemars")]
struct Good(String);

#[tool_input]
struct NotSerialized {
    /// When.
    #[tool_input(foreign)]
    date: Date,
}

#[tool_input]
struct Bounded {
    /// When.
    #[tool_input(foreign)]
    #[schemars(length(max = 3))]
    date: Good,
    /// When.
    #[tool_input(alien)]
    other: Good,
}

fn main() {}
