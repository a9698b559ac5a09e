//! A type that means something to the macro has another name here.

use tool_core::{ToolRegistry, tool, tool_input};

type Maybe<T> = Option<T>;
type Arguments = Place;

#[tool_input]
struct Place {
    /// City name.
    city: String,
    /// How many days.
    days: Maybe<u8>,
}

/// Forecast the weather.
#[tool]
async fn forecast(arguments: Arguments) -> String {
    format!("{}{:?}", arguments.city, arguments.days)
}

fn main() {
    let tools = probe::published(ToolRegistry::builder().register(Forecast).build());
    println!("required: {}", tools[0]["input_schema"]["required"]); //~ SHOWS required: ["city"]
}
