use std::rc::Rc;

use tool_core::tool;

/// Wait.
#[tool]
async fn wait() {
    let shared = Rc::new(());
    std::future::ready(()).await;
    drop(shared);
}

fn main() {}
