//! Tools that keep their contracts, and what a contract leaves free.

#![deny(warnings)]
#![allow(dead_code)]

use tool_core::{tool, tool_input};

#[tool_input]
struct Place {
    /// City name.
    city: String,
    /// Country code.
    country: String,
}

#[tool_input]
enum By {
    /// By train.
    Train,
    /// By ship.
    Ship,
}

#[tool_input]
struct PlanTripArgs {
    /// Where it begins.
    from: Place,
    /// Where it ends.
    to: Place,
    /// How to travel.
    by: By,
}

/// Plan a trip.
#[tool(contract = "contracts/trip.json")]
async fn plan_trip(args: PlanTripArgs) {
    let _ = args;
}

/// What is not pinned may change: this description, and that of `city`.
#[tool(contract = "contracts/forecast.json")]
async fn forecast(
    /// City name, in English.
    city: String,
    /// How many days ahead.
    #[schemars(range(min = 1, max = 7))]
    days: Option<u8>,
) {
    let _ = (city, days);
}

mod described {
    /// Forecast the weather.
    #[tool_core::tool(contract = "./contracts/forecast_described.json")]
    async fn forecast(
        /// City name.
        city: String,
    ) {
        let _ = city;
    }
}

fn main() {}
