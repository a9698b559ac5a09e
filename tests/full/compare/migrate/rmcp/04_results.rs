//! A structured result.

//~ SHOWN
use rmcp::handler::server::wrapper::{Json, Parameters};
use rmcp::{schemars, tool, tool_router};

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct AddArgs {
    /// The first number.
    left: i64,
    /// The second number.
    right: i64,
}

#[derive(serde::Serialize, schemars::JsonSchema)]
pub struct Sum {
    total: i64,
}

pub struct Adder;

#[tool_router]
impl Adder {
    /// Add two numbers.
    #[tool]
    async fn add(&self, Parameters(args): Parameters<AddArgs>) -> Json<Sum> {
        Json(Sum { total: args.left + args.right })
    }
}
//~ END

fn main() {
    assert!(Adder::tool_router().list_all()[0].output_schema.is_some());
}
