//! A tool that nothing describes.

use tool_core::tool;

#[tool]
async fn forecast( //~ HERE
    /// City name.
    city: String,
) -> String {
    city
}

fn main() {}
