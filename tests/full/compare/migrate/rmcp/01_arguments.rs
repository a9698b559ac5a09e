//! A tool with arguments.

//~ SHOWN
use rmcp::handler::server::wrapper::Parameters;
use rmcp::{schemars, tool, tool_router};

#[derive(serde::Deserialize, schemars::JsonSchema)]
pub struct ForecastArgs {
    /// City name, for example "Zürich".
    city: String,
    /// How many days ahead, 1 to 7.
    #[schemars(range(min = 1, max = 7))]
    days: Option<u8>,
}

pub struct Weather;

#[tool_router]
impl Weather {
    /// Forecast the weather for a city.
    #[tool]
    async fn forecast(&self, Parameters(args): Parameters<ForecastArgs>) -> String {
        format!("{}: sun for {} days", args.city, args.days.unwrap_or(1))
    }
}
//~ END

fn main() {
    assert_eq!(Weather::tool_router().list_all().len(), 1);
}
