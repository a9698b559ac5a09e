//! Two tools of one name, which here is always that of the function.

use llm_tool::ToolRegistry;

mod first {
    use llm_tool::{ToolError, llm_tool};

    /// The first.
    #[llm_tool]
    pub async fn same() -> Result<String, ToolError> {
        Ok(String::new())
    }
}

mod second {
    use llm_tool::{ToolError, llm_tool};

    /// The second.
    #[llm_tool]
    pub async fn same() -> Result<String, ToolError> { //~ HERE
        Ok(String::new())
    }
}

fn main() {
    let mut tools = ToolRegistry::new();
    tools.register(first::Same);
    tools.register(second::Same);
    let tools = probe::published(tools);
    println!("published: {}, {}", tools.len(), tools[0]["description"]);
}
