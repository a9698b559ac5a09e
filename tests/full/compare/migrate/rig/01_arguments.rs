//! A tool with arguments.

//~ SHOWN
use rig_core::rig_tool;
use rig_core::tool::ToolExecutionError;

/// Forecast the weather for a city.
#[rig_tool]
pub async fn forecast(
    /// City name, for example "Zürich".
    city: String,
    /// How many days ahead, 1 to 7.
    days: Option<u8>,
) -> Result<String, ToolExecutionError> {
    Ok(format!("{city}: sun for {} days", days.unwrap_or(1)))
}
//~ END

fn main() {
    assert_eq!(rig_core::tool::tool_definition(&Forecast).name, "forecast");
}
