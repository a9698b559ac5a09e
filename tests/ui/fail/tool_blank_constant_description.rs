use tool_core::tool;

const NOTHING: &str = " \n ";

#[tool(description = NOTHING)]
async fn constant() {}

#[doc = concat!("", "")]
#[tool]
async fn joined() {}

fn main() {}
