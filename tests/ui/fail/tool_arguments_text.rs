use tool_core::tool;

/// Greet.
#[tool]
async fn greet(name: String) {
    let _ = name;
}

fn main() {}
