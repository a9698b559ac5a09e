//! A generic function.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Show a value.
    #[tool]
    async fn show<T: serde::de::DeserializeOwned + schemars::JsonSchema + std::fmt::Debug + Send + 'static>(&self, Parameters(value): Parameters<T>) -> String { //~ HERE
        format!("{value:?}")
    }
}

fn main() {}
