use tool_core::{tool, tool_input};

#[tool_input]
enum Order {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Sort.
#[tool]
async fn sort(order: Order) {
    let _ = order;
}

fn main() {}
