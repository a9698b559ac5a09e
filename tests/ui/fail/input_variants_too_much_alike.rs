use tool_core::tool_input;

#[tool_input]
enum Order {
    /// Up.
    Up,
    /// Upwards.
    #[serde(rename = "up")]
    Upwards,
}

fn main() {}
