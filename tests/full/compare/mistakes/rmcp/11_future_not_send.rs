//! A value that cannot go to another thread lives across an `.await`.

use std::rc::Rc;

use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self) -> String { //~ HERE
        let shared = Rc::new(String::new()); //~ HERE
        std::future::ready(()).await; //~ HERE
        shared.to_string()
    }
}

fn main() {}
