use tool_core::tool;

/// Count.
#[tool]
async fn count() -> Result<String, std::num::ParseIntError> {
    let three: u32 = "3".parse()?;
    Ok(three.to_string())
}

fn main() {}
