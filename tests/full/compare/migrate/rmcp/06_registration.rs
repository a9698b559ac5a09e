//! The tools of two modules in one router.

use rmcp::handler::server::router::tool::ToolRouter;
use rmcp::{tool, tool_router};

//~ SHOWN
pub struct Server;

#[tool_router(router = weather)]
impl Server {
    /// Forecast the weather.
    #[tool]
    async fn forecast(&self) -> String {
        "sun".into()
    }
}

#[tool_router(router = notes)]
impl Server {
    /// Count the notes.
    #[tool]
    async fn count_notes(&self) -> String {
        "3".into()
    }
}

fn router() -> ToolRouter<Server> {
    Server::weather() + Server::notes()
}
//~ END

fn main() {
    assert_eq!(router().list_all().len(), 2);
}
