use tool_core::tool;

/// Say hello.
#[tool(concurent_safe, retries = 3, title = "Hello")]
async fn hello() -> String {
    "hello".to_owned()
}

fn main() {}
