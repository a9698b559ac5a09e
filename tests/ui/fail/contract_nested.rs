use tool_core::{tool, tool_input};

#[tool_input]
struct Place {
    /// City name.
    city: String,
    /// Country code.
    country: Option<String>,
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

fn main() {}
