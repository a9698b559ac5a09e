//! A receiver that a tool cannot have.

use tool_core::tool;

struct Server;

impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&mut self) -> String { //~ HERE
        String::new()
    }
}

fn main() {
    let _ = Server;
}
