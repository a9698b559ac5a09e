use tool_core::{tool, toolset};

/// Forecast the weather.
#[tool]
async fn forecast() {}

mod sea {
    /// Forecast the waves.
    #[tool_core::tool(name = "forecast")]
    pub async fn waves() {}
}

fn main() {
    let _ = toolset![Forecast, sea::Waves];
}
