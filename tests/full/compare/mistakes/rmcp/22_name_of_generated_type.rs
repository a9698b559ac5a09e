//! A type has the name that a macro might give to the tool's; this one makes functions only.

use rmcp::{tool, tool_router};

struct ReadFile;

#[tool_router]
impl ReadFile {
    /// Read a file.
    #[tool]
    async fn read_file(&self) {}
}

fn main() {
    let tools = probe::published(ReadFile::tool_router());
    println!("name: {}", tools[0]["name"]); //~ SHOWS name: "read_file"
}
