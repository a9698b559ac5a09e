//! A generic function.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::{tool, tool_router};

struct Server;

#[tool_router]
impl Server {
    /// Show a value.
    #[tool]
    async fn show<T: Printable>(&self, Parameters(value): Parameters<T>) -> String { //~ HERE
        format!("{value:?}")
    }
}

/// All that the argument of a tool needs, and to be printed.
pub trait Printable: serde::de::DeserializeOwned + schemars::JsonSchema + std::fmt::Debug + Send + 'static {}

fn main() {}
