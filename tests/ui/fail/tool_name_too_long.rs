use tool_core::tool;

/// Read.
#[tool(name = "read_a_file_that_has_a_name_which_is_longer_than_any_provider_takes")]
async fn read() {}

/// Read.
#[tool]
async fn read_a_file_that_has_a_name_which_is_longer_than_any_provider_takes() {}

fn main() {}
