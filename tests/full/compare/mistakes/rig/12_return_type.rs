//! A type is returned that no model can be given.

use rig_core::rig_tool;

pub struct Weather;

/// Forecast the weather.
#[rig_tool]
pub async fn forecast() -> Weather { //~ HERE
    Weather
}

fn main() {}
