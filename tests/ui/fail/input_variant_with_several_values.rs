use tool_core::tool_input;

#[tool_input]
enum Order {
    /// Up.
    Up,
    /// Down, by so much and so fast.
    Down(u8, u8),
    /// To a side.
    Aside {
        left: bool,
    },
}

fn main() {}
