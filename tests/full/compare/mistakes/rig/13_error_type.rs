//! The error is a type that says nothing about itself.

use rig_core::rig_tool;

pub struct NoSuchCity;

/// Forecast the weather.
#[rig_tool]
pub async fn forecast() -> Result<String, NoSuchCity> { //~ HERE
    Err(NoSuchCity)
}

fn main() {}
