//! What docs/migrate.md says of calls, shown over a transport in memory.

use rmcp::handler::server::wrapper::Parameters;
use rmcp::model::CallToolRequestParams;
use rmcp::{ServiceExt, schemars, tool, tool_router};

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct ForecastArgs {
    /// City name.
    city: String,
    /// How many days ahead, 1 to 7.
    #[schemars(range(min = 1, max = 7))]
    days: Option<u8>,
}

pub struct Weather;

#[tool_router(server_handler)]
impl Weather {
    /// Forecast the weather for a city.
    #[tool]
    async fn forecast(&self, Parameters(args): Parameters<ForecastArgs>) -> String {
        format!("{} {:?}", args.city, args.days)
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (near, far) = tokio::io::duplex(4096);
    tokio::spawn(async move {
        let server = Weather.serve(far).await.expect("the server starts");
        server.waiting().await
    });
    let client = ().serve(near).await?;
    let arguments = serde_json::json!({"city": "Bern", "days": 30, "dys": 2});
    let arguments = arguments.as_object().cloned().unwrap_or_default();
    let result = client.call_tool(CallToolRequestParams::new("forecast").with_arguments(arguments)).await?;
    // A property that the schema does not show is accepted, and so is a number out of the range it shows.
    assert!(serde_json::to_string(&result)?.contains("Bern Some(30)"), "{result:?}");
    Ok(())
}
