//! What docs/migrate.md says of calls.

use rig_agent::tool::ToolSet;
use rig_core::rig_tool;
use rig_core::tool::{ToolContext, ToolExecutionError};

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct Span {
    /// How many, 1 to 7.
    #[schemars(range(min = 1, max = 7))]
    days: u8,
}

/// Forecast the weather for a city.
#[rig_tool]
pub async fn forecast(
    /// City name.
    city: String,
    /// How long.
    span: Span,
) -> Result<String, ToolExecutionError> {
    Ok(format!("{city} {}", span.days))
}

/// Fails with the error of another library.
#[rig_tool]
pub async fn parse() -> Result<String, std::num::ParseIntError> {
    "x".parse::<u8>().map(|number| number.to_string())
}

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut tools = ToolSet::default();
    tools.add_tool(Forecast);
    tools.add_tool(Parse);
    // A property that the schema does not show is accepted, and so is a number out of the range it shows.
    let arguments = r#"{"city":"Bern","span":{"days":30},"cty":"Basel"}"#;
    let result = tools.execute("forecast", arguments, &mut ToolContext::new()).await;
    assert_eq!(result.output().render(), "Bern 30");
    // The text of another library's error is kept from the model.
    let result = tools.execute("parse", "{}", &mut ToolContext::new()).await;
    assert!(result.is_error() && !result.output().render().contains("digit"), "{}", result.output().render());
}
